import { useState } from "react";
import type { CourseAnalysis } from "~/api/types.gen.ts";
import { stretchesIn, stretchName, unitByUnit } from "~/lib/course-units.ts";
import { formatHeight, formatSignedPercent, lengthUnit } from "~/lib/measures.ts";
import { useKnownRunner } from "~/lib/runner-known.ts";
import { useRunnerProfile } from "~/lib/runner-profile.ts";
import { METRES } from "~/running/distances.ts";
import { formatDuration } from "~/running/durations.ts";
import { formatPace } from "~/running/pace.ts";
import { parseRaceTime } from "~/running/race-times.ts";
import { Section } from "~/ui/section.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { CsvButton } from "./csv-button.tsx";
import { type EffortSplit, effortSplits, splitsTable } from "./effort-splits.ts";

const NARROW = "max-md:sr-only";

function SplitRows({ splits }: { splits: readonly EffortSplit[] }) {
  const { units } = useRunnerProfile();
  return splits.map(({ stretch, paceSPerKm, splitS, elapsedS }) => (
    <tr key={stretch.number}>
      <th scope="row" className="font-normal whitespace-nowrap">
        {stretchName(stretch, units)}
      </th>
      <td data-align="end" className={NARROW}>
        {formatHeight(stretch.gainM, units)}
      </td>
      <td data-align="end" className={NARROW}>
        {formatHeight(stretch.lossM, units)}
      </td>
      <td data-align="end" className="whitespace-nowrap">
        {formatSignedPercent(stretch.gradePercent)}
      </td>
      <td data-align="end" className={NARROW}>
        {formatSignedPercent((stretch.factor - 1) * 100)}
      </td>
      <td data-align="end">{formatPace(paceSPerKm, lengthUnit(units))}</td>
      <td data-align="end">{formatDuration(splitS, { short: true })}</td>
      <td data-align="end">{formatDuration(elapsedS)}</td>
    </tr>
  ));
}

/** Every kilometre or mile of the course, and when one is there at an even effort that ends on the goal. */
export function EffortTable({ course }: { course: CourseAnalysis }) {
  const { units } = useRunnerProfile();
  const runner = useKnownRunner();
  const distanceM = course.distanceKm * METRES.km;
  const likelyS = runner.flatTimeS(distanceM) * course.grade.factor;
  const [typed, setTyped] = useState<string>();
  const text = typed ?? formatDuration(Math.round(likelyS / 60) * 60);
  const goal = parseRaceTime(text, distanceM);
  const splits = "seconds" in goal ? effortSplits(goal.seconds, stretchesIn(course, units)) : [];
  const who = runner.raced.length > 0 ? "your recent result" : "a marathon in 4:00:00 on a flat road";
  const everyUnit = unitByUnit(units);
  return (
    <Section
      level={3}
      title={`${everyUnit} at one effort`}
      lead="Slower where the course climbs, faster where it falls. The times end on the goal to the second."
      actions={
        splits.length > 0 && (
          <CsvButton label="Splits as CSV" fileName="startline-splits.csv" rows={() => splitsTable(splits, units)} />
        )
      }
    >
      <TextField
        label="Goal time"
        required
        value={text}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        problem={"error" in goal ? goal.error : undefined}
        hint={typed === undefined ? `To begin with, what ${who} makes of these hills.` : undefined}
        className="no-print mb-6 max-w-56"
      />
      {splits.length > 0 && (
        <table className="data-table">
          <caption className="sr-only">The course {everyUnit.toLowerCase()}, with times</caption>
          <thead>
            <tr>
              <th scope="col">{lengthUnit(units)}</th>
              <th scope="col" data-align="end" className={NARROW}>
                Climb
              </th>
              <th scope="col" data-align="end" className={NARROW}>
                Fall
              </th>
              <th scope="col" data-align="end">
                Grade
              </th>
              <th scope="col" data-align="end" className={NARROW}>
                Against flat
              </th>
              <th scope="col" data-align="end">
                Pace /{lengthUnit(units)}
              </th>
              <th scope="col" data-align="end">
                Split
              </th>
              <th scope="col" data-align="end">
                Time
              </th>
            </tr>
          </thead>
          <tbody>
            <SplitRows splits={splits} />
          </tbody>
        </table>
      )}
    </Section>
  );
}
