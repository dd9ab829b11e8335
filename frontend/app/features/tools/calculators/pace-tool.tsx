import { worldsBestNote } from "~/domain/prediction/worlds-best.ts";
import { nameOfDistance, parseDistance } from "~/domain/pace/distances.ts";
import { formatDuration } from "~/domain/pace/durations.ts";
import {
  formatPaceWithUnit,
  formatSpeed,
  ownUnitFirst,
  type PaceUnit,
  paceOf,
  parsePace,
  timeAt,
} from "~/domain/pace/pace.ts";
import { parseRaceTime } from "~/domain/prediction/race-times.ts";
import { ShortField } from "~/ui/short-field.tsx";
import type { ToolFields } from "~/features/tools/tool-fields.ts";
import { Figures, ToolSection, Unreadable } from "~/features/tools/tool-section.tsx";
import { type ToolPart, useRememberedResult } from "~/features/tools/use-tool-fields.ts";

const PACE_NAMES: Readonly<Record<PaceUnit, string>> = { km: "Pace per km", mi: "Pace per mile" };
const SPEED_NAMES: Readonly<Record<PaceUnit, string>> = { km: "Speed in km/h", mi: "Speed in mph" };

function read({ over, in: time, at, units }: ToolFields) {
  const unit = units === "mi" ? "mi" : "km";
  const distance = parseDistance(over, unit);
  if ("error" in distance) return { over: distance.error };
  const { distanceM } = distance;
  if (at.trim() !== "") {
    const pace = parsePace(at, unit);
    return "error" in pace ? { at: pace.error } : { distanceM, timeS: timeAt(pace.paceSPerKm, distanceM) };
  }
  const parsed = parseRaceTime(time, distanceM);
  return "error" in parsed ? { in: parsed.error } : { distanceM, timeS: parsed.seconds };
}

/** Finish time, pace and speed, from either of them. */
export function PaceTool(part: ToolPart) {
  const { fields, change } = part;
  const found = read(fields);
  const unit = fields.units === "mi" ? "mi" : "km";
  const units = ownUnitFirst(unit);
  const answer = found.timeS === undefined ? undefined : { ...found, pace: paceOf(found.timeS, found.distanceM) };
  useRememberedResult(
    part,
    answer &&
      `${nameOfDistance(answer.distanceM, unit)} in ${formatDuration(answer.timeS, { short: true })}, ${formatPaceWithUnit(answer.pace, unit)}`,
  );
  return (
    <ToolSection
      tool="pace"
      part={part}
      note={answer ? worldsBestNote(answer.timeS, answer.distanceM) : null}
      source="Pace is time over distance; a mile is 1,609.344 m. Paces are rounded; times are not."
      form={
        <>
          <ShortField
            label="Distance"
            name="over"
            value={fields.over}
            problem={found.over}
            onChange={(over) => change({ over })}
          />
          <ShortField
            label="Finish time"
            name="in"
            value={fields.at.trim() === "" ? fields.in : ""}
            problem={found.in}
            onChange={(time) => change({ in: time, at: "" })}
          />
          <ShortField
            label="or pace, or speed"
            name="at"
            hint="Such as 5:20/km, 8:35/mi, 11.3 km/h or 7 mph."
            value={fields.at}
            problem={found.at}
            onChange={(at) => change({ at })}
          />
        </>
      }
    >
      {answer ? (
        <Figures
          figures={[
            { name: `Time over ${nameOfDistance(answer.distanceM, unit)}`, value: formatDuration(answer.timeS) },
            ...units.map((each) => ({ name: PACE_NAMES[each], value: formatPaceWithUnit(answer.pace, each) })),
            ...units.map((each) => ({ name: SPEED_NAMES[each], value: formatSpeed(answer.pace, each, 2) })),
          ]}
        />
      ) : (
        <Unreadable />
      )}
    </ToolSection>
  );
}
