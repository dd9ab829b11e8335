import type { Potential, PotentialPart } from "~/api/types.gen.ts";
import { formatSignedPercent } from "~/domain/units/units.ts";
import { hasNoFigure, PART_KINDS, PART_NAMES } from "~/lib/runner/race-time.ts";
import { Section } from "~/ui/section.tsx";
import { CauseTable } from "./cause-table.tsx";
import type { ComparedCourse } from "./compared-potentials.ts";

export type RatedCourse = ComparedCourse & { potential: Potential };

function percentOf(potential: Potential, kind: PotentialPart["kind"]): string {
  const part = potential.parts.find((each) => each.kind === kind);
  if (!part || hasNoFigure(part)) return "Not known";
  const [middle, low, high] = [part.factor, part.low, part.high].map((factor) =>
    formatSignedPercent((factor - 1) * 100),
  );
  return `${middle ?? ""}${low === high ? "" : `, ${low ?? ""} to ${high ?? ""}`}${part.isKnown ? "" : ", assumed"}`;
}

/** Known parts in per cent, where too few times are known to give minutes. */
export function KnownCourseFactors({ courses }: { courses: readonly RatedCourse[] }) {
  const untimed = courses.filter(({ there }) => !there).map(({ race }) => race.name);
  const isBeyond = courses.some((course) => course.isBeyond);
  const reason = isBeyond
    ? `No minutes can be given for ${untimed.join(", ")}.`
    : `No minutes can be given, because the steepness or the length of ${untimed.join(", ")} is not known.`;
  return (
    <Section
      title="Why the times differ"
      lead={`${reason} Here is what is known, in per cent of the time on a flat, cool, paved road, for a runner who takes four hours for a marathon.`}
    >
      <CauseTable label="Parts for each race" courses={courses}>
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
      </CauseTable>
    </Section>
  );
}
