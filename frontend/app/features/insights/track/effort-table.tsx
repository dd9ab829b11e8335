import { useState } from "react";
import type { CourseAnalysis } from "~/api/types.gen.ts";
import { stretchesIn, stretchName, unitByUnit } from "~/domain/units/course-units.ts";
import { formatHeight, formatSignedPercent, lengthUnit } from "~/domain/units/units.ts";
import { courseOfTrack } from "~/domain/course/course-factors.ts";
import { timeOn } from "~/lib/runner/race-time.ts";
import { useKnownRunner } from "~/lib/runner/use-runner.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { METRES } from "~/domain/pace/distances.ts";
import { formatDuration } from "~/domain/pace/durations.ts";
import { formatPace } from "~/domain/pace/pace.ts";
import { bestKnownS, roundedTimeS } from "~/domain/prediction/open-standards.ts";
import { parseGoalTime } from "~/domain/prediction/race-times.ts";
import { Section } from "~/ui/section.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { CsvButton } from "~/features/insights/csv-button.tsx";
import { type EffortSplit, effortSplits, splitsTable } from "./effort-splits.ts";
import { DataTable, figures } from "~/ui/data-table.tsx";

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

/** Table of splits at equal effort that end on the goal. */
export function EffortTable({ course }: { course: CourseAnalysis }) {
  const { units } = useRunnerProfile();
  const runner = useKnownRunner();
  const distanceM = course.distanceKm * METRES.km;
  const likely = timeOn(courseOfTrack(course), distanceM, runner);
  const [typed, setTyped] = useState<string>();
  const text = typed ?? (likely ? formatDuration(roundedTimeS(likely.timeS, 60, bestKnownS(distanceM) ?? 0)) : "");
  const goal = parseGoalTime(text, distanceM);
  const splits = "seconds" in goal ? effortSplits(goal.seconds, stretchesIn(course, units)) : [];
  const who = runner.raced.length > 0 ? "your recent result" : "a marathon in 4:00:00 on a flat road";
  const hint = likely
    ? `At first, the time on these hills that follows from ${who}.`
    : "Too long for a time from a result up to the marathon: enter the time you plan with.";
  const everyUnit = unitByUnit(units);
  return (
    <Section
      level={3}
      title={`${everyUnit} at equal effort`}
      lead="Slower uphill, faster downhill. The times add up to your goal to the second."
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
        problem={"error" in goal && text !== "" ? goal.error : undefined}
        hint={typed === undefined ? hint : undefined}
        className="no-print mb-6 max-w-56"
      />
      {splits.length > 0 && (
        <DataTable
          caption={`The course ${everyUnit.toLowerCase()}, with times`}
          columns={[
            lengthUnit(units),
            figures("Climb", NARROW),
            figures("Descent", NARROW),
            figures("Grade"),
            figures("Compared with flat", NARROW),
            figures(`Pace /${lengthUnit(units)}`),
            figures("Split"),
            figures("Time"),
          ]}
        >
          <tbody>
            <SplitRows splits={splits} />
          </tbody>
        </DataTable>
      )}
    </Section>
  );
}
