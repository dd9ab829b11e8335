import { useState } from "react";
import type { CourseAnalysis } from "~/api/types.gen.ts";
import { formatHeight, formatSignedPercent, lengthUnit } from "~/lib/measures.ts";
import { useRunnerLevel } from "~/lib/runner-level.ts";
import { useRunnerProfile } from "~/lib/runner-profile.ts";
import { expectedTimeS, METRES } from "~/running/distances.ts";
import { formatDuration, parseDuration } from "~/running/durations.ts";
import { formatPace } from "~/running/pace.ts";
import { riegel } from "~/running/riegel.ts";
import { Section } from "~/ui/section.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { CsvButton } from "./csv-button.tsx";
import { type EffortSplit, effortSplits, splitsTable } from "./effort-splits.ts";

const NARROW = "max-md:sr-only";

function SplitRows({ splits }: { splits: readonly EffortSplit[] }) {
  const { units } = useRunnerProfile();
  return splits.map(({ kilometre, paceSPerKm, splitS, elapsedS }) => (
    <tr key={kilometre.number}>
      <th scope="row" className="font-normal whitespace-nowrap">
        {kilometre.distanceKm > 0.995
          ? kilometre.number
          : `${kilometre.number} (${Math.round(kilometre.distanceKm * METRES.km)} m)`}
      </th>
      <td data-align="end" className={NARROW}>
        {formatHeight(kilometre.gainM, units)}
      </td>
      <td data-align="end" className={NARROW}>
        {formatHeight(kilometre.lossM, units)}
      </td>
      <td data-align="end" className="whitespace-nowrap">
        {formatSignedPercent(kilometre.gradePercent)}
      </td>
      <td data-align="end" className={NARROW}>
        {formatSignedPercent((kilometre.factor - 1) * 100)}
      </td>
      <td data-align="end">{formatPace(paceSPerKm, lengthUnit(units))}</td>
      <td data-align="end">{formatDuration(splitS, { short: true })}</td>
      <td data-align="end">{formatDuration(elapsedS)}</td>
    </tr>
  ));
}

/** Every kilometre of the course, and when one is there at an even effort that ends on the goal. */
export function EffortTable({ course }: { course: CourseAnalysis }) {
  const { units } = useRunnerProfile();
  const { flatMarathonTimeS, result } = useRunnerLevel();
  const distanceM = course.distanceKm * METRES.km;
  const likelyS = riegel(flatMarathonTimeS, METRES.marathon, distanceM) * course.grade.factor;
  const [typed, setTyped] = useState<string>();
  const text = typed ?? formatDuration(Math.round(likelyS / 60) * 60);
  const goal = parseDuration(text, { expectedS: expectedTimeS(distanceM) });
  const splits = "seconds" in goal ? effortSplits(goal.seconds, course.kilometres) : [];
  const who = result ? "your recent result" : "a marathon in 4:00:00 on a flat road";
  return (
    <Section
      level={3}
      title="Kilometre by kilometre at one effort"
      lead="Slower where the course climbs, faster where it falls. The times end on the goal to the second."
      actions={
        splits.length > 0 && (
          <CsvButton label="Kilometres as CSV" fileName="startline-kilometres.csv" rows={() => splitsTable(splits)} />
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
          <caption className="sr-only">The course kilometre by kilometre, with times</caption>
          <thead>
            <tr>
              <th scope="col">km</th>
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
