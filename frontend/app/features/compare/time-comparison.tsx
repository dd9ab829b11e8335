import type { ReactNode } from "react";
import { marksOf } from "~/domain/course/course-marks.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { formatDifference, formatToTheMinute, formatWithin, stepOfAllS } from "~/domain/pace/durations.ts";
import { surelyFastest } from "~/domain/pace/time-difference.ts";
import { Section } from "~/ui/section.tsx";
import type { ComparedCourse } from "./compared-potentials.ts";
import { DataTable, figures } from "~/ui/data-table.tsx";
import { SwipeHint } from "~/ui/swipe-hint.tsx";

interface TimeComparisonProps {
  courses: readonly ComparedCourse[];
  /** A sentence that describes the runner. */
  runner: string;
  /** The form for the reader's own result. */
  ownResult: ReactNode;
}

/** The time of one runner in every race. */
export function TimeComparison({ courses, runner, ownResult }: TimeComparisonProps) {
  const known = courses.flatMap(({ there }) => (there ? [there] : []));
  const isOneDistance = new Set(known.map(({ flatS }) => Math.round(flatS))).size === 1;
  const profile = useRunnerProfile();
  const isRanked = known.length > 1 && isOneDistance;
  const fastest = isRanked ? surelyFastest(known) : undefined;
  return (
    <Section title="Expected times" lead={runner}>
      <SwipeHint hiddenFrom="@min-[34rem]:hidden" />
      <div role="region" aria-label="Times" tabIndex={0} className="overflow-x-auto">
        <DataTable
          columns={["Race", figures("Time"), figures("Range"), figures("Compared with a flat, cool road")]}
          className="swiped-table"
        >
          <tbody>
            {courses.map(({ race, there, isBeyond }) => (
              <tr key={race.id} className={there && there === fastest ? "bg-accent-soft" : ""}>
                <th scope="row" className="font-semibold">
                  {race.name}
                  {there && there === fastest && (
                    <span className="font-normal text-accent">
                      {known.length < courses.length ? ", fastest of those known" : ", fastest"}
                    </span>
                  )}
                  {marksOf({ ...race, netDropM: race.courseNetDropM }, profile.units).map(({ short, words }) => (
                    <span key={short} className="block text-sm font-normal text-warning" title={words}>
                      <span aria-hidden="true">{short}</span>
                      <span className="sr-only">{words}</span>
                    </span>
                  ))}
                </th>
                {there ? (
                  <>
                    <td data-align="end" className="font-semibold">
                      {formatWithin(there)}
                    </td>
                    <td data-align="end" className="whitespace-nowrap">
                      {formatToTheMinute(there.lowS)} to {formatToTheMinute(there.highS)}
                    </td>
                    <td data-align="end">{formatDifference(there.timeS - there.flatS, stepOfAllS([there]))}</td>
                  </>
                ) : (
                  <td colSpan={3} className="text-muted">
                    {/* as wide as a phone shows beside the names: the table may be swiped */}
                    <p className="sticky left-0 max-w-44 sm:max-w-none">
                      {isBeyond
                        ? "No time: too far beyond a marathon. Enter a result over an ultra."
                        : "Not known: no steepness or length is stated"}
                    </p>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </DataTable>
      </div>
      {isRanked && !fastest && (
        <p className="mt-2 max-w-prose text-sm text-muted">
          No race is marked as the fastest, because the ranges of the fastest ones overlap.
        </p>
      )}
      {ownResult}
    </Section>
  );
}
