import { BOSTON_YEAR, bostonEdition } from "~/domain/qualifying/boston.ts";
import { bostonCaseMargin, bufferWords, dropWords, marginWords } from "~/domain/qualifying/boston-words.ts";
import { worldsBestNote } from "~/domain/prediction/worlds-best.ts";
import { METRES } from "~/domain/pace/distances.ts";
import { formatDuration, spellDuration } from "~/domain/pace/durations.ts";
import { parseHeight } from "~/domain/pace/quantities.ts";
import { parseRaceTime } from "~/domain/prediction/race-times.ts";
import { ShortField } from "~/ui/short-field.tsx";
import { readRunner, RunnerFields } from "~/features/tools/runner-fields.tsx";
import type { ToolFields } from "~/features/tools/tool-fields.ts";
import { Figures, ToolSection, Unreadable } from "~/features/tools/tool-section.tsx";
import { type ToolPart, useRememberedResult } from "~/features/tools/use-tool-fields.ts";

const DROPS = { least: -3000, most: 5000 };

function read({ qualifier, drop, units }: ToolFields) {
  const time = parseRaceTime(qualifier, METRES.marathon);
  const height = parseHeight(drop.trim() === "" ? "0" : drop, units === "mi" ? "ft" : "m", DROPS);
  return {
    timeS: "error" in time ? undefined : time.seconds,
    netDropM: "error" in height ? undefined : height.value,
    qualifier: "error" in time ? time.error : undefined,
    drop: "error" in height ? height.error : undefined,
  };
}

/** The margin to Boston's standard, with the downhill index. */
export function BostonTool(part: ToolPart) {
  const { fields, change } = part;
  const { timeS, netDropM, ...problems } = read(fields);
  const { runner, problem } = readRunner(fields);
  const isReadable = timeS !== undefined && netDropM !== undefined;
  const edition = bostonEdition(null);
  const margin = isReadable && runner ? bostonCaseMargin({ ...runner, timeS, netDropM, edition }) : null;
  const words = margin === null || margin === "not accepted" ? undefined : marginWords(margin);
  useRememberedResult(part, words && timeS !== undefined ? `${formatDuration(timeS)}: ${words}` : undefined);
  return (
    <ToolSection
      tool="boston"
      part={part}
      note={timeS === undefined ? null : worldsBestNote(timeS, METRES.marathon)}
      source={`Qualifying standards and downhill index for Boston ${BOSTON_YEAR}, and provisionally for later years until they are announced, from the rules of the Boston Athletic Association. The age is that on the day of Boston; the exact second qualifies. Women's and non-binary runners' standards are one.`}
      form={
        <>
          <ShortField
            label="Marathon time"
            name="qualifier"
            value={fields.qualifier}
            problem={problems.qualifier}
            onChange={(qualifier) => change({ qualifier })}
          />
          <RunnerFields fields={fields} change={change} problem={problem} />
          <ShortField
            label="Net drop of the course"
            name="drop"
            hint="Start height less finish height, in metres or feet."
            value={fields.drop}
            problem={problems.drop}
            onChange={(drop) => change({ drop })}
          />
        </>
      }
    >
      {!isReadable && <Unreadable />}
      {isReadable && !runner && (
        <p className="text-muted">Enter your age on the day of Boston, and choose women’s or men’s standards.</p>
      )}
      {margin === "not accepted" && (
        <p className="text-2xl font-bold">
          {dropWords(netDropM ?? null, BOSTON_YEAR, fields.units === "mi" ? "imperial" : "metric")}
        </p>
      )}
      {margin !== null && margin !== "not accepted" && (
        <Figures
          figures={[
            { name: margin.qualifies ? "Qualifies" : "Does not qualify", value: words },
            { name: `Standard for ${BOSTON_YEAR}`, value: formatDuration(margin.standardS) },
            { name: "Added for the net drop", value: margin.addedS === 0 ? "nothing" : spellDuration(margin.addedS) },
            ...(margin.buffer
              ? [
                  {
                    name: `Needed to get in, if entry is as tight as in ${margin.buffer.year}`,
                    value: `${formatDuration(margin.buffer.neededS)} or faster`,
                  },
                ]
              : []),
          ]}
        />
      )}
      {margin !== null && margin !== "not accepted" && (
        <p className="mt-2 max-w-prose text-muted">{bufferWords(margin)}</p>
      )}
    </ToolSection>
  );
}
