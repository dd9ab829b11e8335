import {
  formatBothPaces,
  formatPaceWithUnit,
  formatSpeed,
  ownUnitFirst,
  paceOfSpeed,
  parsePace,
  speedOf,
} from "~/domain/pace/pace.ts";
import { parseNumber } from "~/domain/pace/quantities.ts";
import { climbM, flatSpeedKmh, SLOWEST_KMH, STEEPEST_PERCENT } from "~/domain/pace/treadmill.ts";
import { formatHeight } from "~/domain/units/units.ts";
import { ShortField } from "~/ui/short-field.tsx";
import type { ToolFields } from "~/features/tools/tool-fields.ts";
import { Figures, ToolSection, Unreadable } from "~/features/tools/tool-section.tsx";
import { type ToolPart, useRememberedResult } from "~/features/tools/use-tool-fields.ts";

/** A bare number on a treadmill is a speed. */
function asSpeed(text: string, unit: "km" | "mi"): string {
  return /^\s*\d+(?:[.,]\d+)?\s*$/.test(text) ? `${text.trim()} ${unit === "km" ? "km/h" : "mph"}` : text;
}

function read({ belt, incline, units }: ToolFields) {
  const unit = units === "mi" ? "mi" : "km";
  const pace = parsePace(asSpeed(belt, unit), unit);
  const grade = parseNumber(incline, { name: "The incline", least: 0, most: STEEPEST_PERCENT, unit: " %" });
  const problems = {
    belt: "error" in pace ? pace.error : undefined,
    incline: "error" in grade ? grade.error : undefined,
  };
  if ("error" in pace || "error" in grade) return { problems, answer: undefined };
  const speedKmh = speedOf(pace.paceSPerKm);
  const flatPace = paceOfSpeed(flatSpeedKmh(speedKmh, grade.value));
  return { problems, answer: { speedKmh, inclinePercent: grade.value, flatPace, beltPace: pace.paceSPerKm } };
}

/** The pace on the flat that costs what the belt does. */
export function TreadmillTool(part: ToolPart) {
  const { fields, change } = part;
  const unit = fields.units === "mi" ? "mi" : "km";
  const { problems, answer } = read(fields);
  useRememberedResult(
    part,
    answer &&
      `${formatSpeed(answer.beltPace, unit)} at ${answer.inclinePercent} % is ${formatPaceWithUnit(answer.flatPace, unit)}`,
  );
  return (
    <ToolSection
      tool="treadmill"
      part={part}
      source="The speed that takes as much oxygen on a level belt, by the running equation of the American College of Sports Medicine: VO2 = 3.5 + 0.2·S + 0.9·S·G. VO2 is oxygen in ml per kg and minute, S the speed in m/min, G the incline (0.01 for 1 %). Air resistance outdoors is not in it."
      form={
        <>
          <ShortField
            label="Treadmill speed"
            name="belt"
            hint="A speed such as 10 km/h or 6.2 mph, or a pace such as 6:00/km."
            value={fields.belt}
            problem={problems.belt}
            onChange={(belt) => change({ belt })}
          />
          <ShortField
            label="Incline"
            name="incline"
            value={fields.incline}
            problem={problems.incline}
            onChange={(incline) => change({ incline })}
          />
        </>
      }
    >
      {answer ? (
        <>
          <Figures
            figures={[
              { name: "Same effort on the flat", value: formatBothPaces(answer.flatPace, unit) },
              {
                name: "As a speed",
                value: ownUnitFirst(unit)
                  .map((each) => formatSpeed(answer.flatPace, each))
                  .join(", "),
              },
              { name: "Pace on the belt", value: formatBothPaces(answer.beltPace, unit) },
              {
                name: "Climb in an hour",
                value: formatHeight(
                  climbM(answer.speedKmh * 1000, answer.inclinePercent),
                  unit === "km" ? "metric" : "imperial",
                ),
              },
            ]}
          />
          {answer.speedKmh < SLOWEST_KMH && (
            <p className="mt-3 max-w-prose text-warning">
              Below {formatSpeed(paceOfSpeed(SLOWEST_KMH), unit)} most people walk, and walking follows another
              equation.
            </p>
          )}
        </>
      ) : (
        <Unreadable />
      )}
    </ToolSection>
  );
}
