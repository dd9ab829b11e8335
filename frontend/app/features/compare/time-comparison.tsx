import type { ReactNode } from "react";
import { marksOf } from "~/lib/course-marks.ts";
import { netDropOf } from "~/lib/net-drop.ts";
import { useRunnerProfile } from "~/lib/runner-profile.ts";
import { formatDifference, formatToTheMinute, formatWithin } from "~/running/durations.ts";
import { surelyFastest } from "~/running/time-difference.ts";
import { Section } from "~/ui/section.tsx";
import type { ComparedCourse } from "./compared-potentials.ts";

interface TimeComparisonProps {
  courses: readonly ComparedCourse[];
  /** Whose times these are, in a sentence. */
  runner: string;
  /** A way to make them the visitor's own. */
  ownResult: ReactNode;
}

/** The time of one runner on every race. */
export function TimeComparison({ courses, runner, ownResult }: TimeComparisonProps) {
  const known = courses.flatMap(({ there }) => (there ? [there] : []));
  const isOneDistance = new Set(known.map(({ flatS }) => Math.round(flatS))).size === 1;
  const { units } = useRunnerProfile();
  const isRanked = known.length > 1 && isOneDistance;
  const fastest = isRanked ? surelyFastest(known) : undefined;
  return (
    <Section title="One runner on each of them" lead={runner}>
      <div role="region" aria-label="Times" tabIndex={0} className="overflow-x-auto">
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">Race</th>
              <th scope="col" data-align="end">
                Time
              </th>
              <th scope="col" data-align="end">
                Range
              </th>
              <th scope="col" data-align="end">
                Against a flat, cool road
              </th>
            </tr>
          </thead>
          <tbody>
            {courses.map(({ race, there }) => (
              <tr key={race.id} className={there && there === fastest ? "bg-accent-soft" : ""}>
                <th scope="row" className="font-semibold">
                  {race.name}
                  {there && there === fastest && <span className="font-normal text-accent">, fastest</span>}
                  {marksOf({ ...race, netDropM: netDropOf(race) }, units).map(({ short, words }) => (
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
                    <td data-align="end">{formatDifference(there.timeS - there.flatS)}</td>
                  </>
                ) : (
                  <td colSpan={3} className="text-muted">
                    Not known: its steepness or its length is not stated
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isRanked && !fastest && (
        <p className="mt-2 max-w-prose text-sm text-muted">
          None is marked as the fastest: the range of the quickest meets that of another.
        </p>
      )}
      {ownResult}
    </Section>
  );
}
