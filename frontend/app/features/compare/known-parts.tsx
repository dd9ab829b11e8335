import type { Potential, PotentialPart } from "~/api/types.gen.ts";
import { formatSignedPercent } from "~/lib/measures.ts";
import { PART_KINDS, PART_NAMES } from "~/lib/race-time.ts";
import { Section } from "~/ui/section.tsx";
import type { ComparedCourse } from "./compared-potentials.ts";

export type RatedCourse = ComparedCourse & { potential: Potential };

function percentOf(potential: Potential, kind: PotentialPart["kind"]): string {
  const part = potential.parts.find((each) => each.kind === kind);
  return part?.known ? formatSignedPercent((part.factor - 1) * 100) : "Not known";
}

/** What is known where too few times are known to say where the difference comes from. */
export function KnownParts({ courses }: { courses: readonly RatedCourse[] }) {
  const untimed = courses.filter(({ there }) => !there).map(({ race }) => race.name);
  return (
    <Section
      title="Where the difference comes from"
      lead={`No minutes can be given: how steep or how long it is, is not known of ${untimed.join(", ")}. What is known of each, in per cent of the time of a runner of four hours:`}
    >
      <div role="region" aria-label="Parts of each" tabIndex={0} className="overflow-x-auto">
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">Part</th>
              {courses.map(({ race }) => (
                <th key={race.id} scope="col" data-align="end" className="min-w-28 whitespace-normal!">
                  {race.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {PART_KINDS.map((kind) => (
              <tr key={kind}>
                <th scope="row" className="font-normal">
                  {PART_NAMES[kind]}
                </th>
                {courses.map(({ race, potential }) => (
                  <td key={race.id} data-align="end">
                    {percentOf(potential, kind)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
