import type { ReactNode } from "react";
import { formatDifference, formatDuration, formatToTheMinute } from "~/running/durations.ts";
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
  const fastest = known.length > 1 && isOneDistance ? Math.min(...known.map(({ timeS }) => timeS)) : undefined;
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
              <tr key={race.id} className={there && there.timeS === fastest ? "bg-accent-soft" : ""}>
                <th scope="row" className="font-semibold">
                  {race.name}
                  {there && there.timeS === fastest && <span className="font-normal text-accent">, fastest</span>}
                </th>
                {there ? (
                  <>
                    <td data-align="end" className="font-semibold">
                      {formatDuration(there.timeS)}
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
      {ownResult}
    </Section>
  );
}
