/** A table of the causes of different times, with a column for each race. */
import type { ReactNode } from "react";
import type { ComparedCourse } from "./compared-potentials.ts";

interface CauseTableProps {
  /** Accessible name of the part that scrolls. */
  label: string;
  courses: readonly ComparedCourse[];
  /** Body and foot of the table. */
  children: ReactNode;
}

export function CauseTable({ label, courses, children }: CauseTableProps) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className="overflow-x-auto">
      <table className="data-table swiped-table">
        <thead>
          <tr>
            <th scope="col">Cause</th>
            {courses.map(({ race }) => (
              <th key={race.id} scope="col" data-align="end" className="min-w-28 whitespace-normal!">
                {race.name}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}
