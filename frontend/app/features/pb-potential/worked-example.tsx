import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { FactorRange, PotentialPart } from "~/api/types.gen.ts";
import { formatPbPotential } from "~/lib/format/formats.ts";
import { partText } from "~/lib/format/part-text.ts";
import { racePath } from "~/lib/navigation/race-path.ts";
import { formatDuration } from "~/domain/pace/durations.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { Section } from "~/ui/section.tsx";
import { FullMethodLink } from "./full-method.tsx";
import { examplePotential, exampleRace } from "./example-queries.ts";
import { DataTable, figures } from "~/ui/data-table.tsx";

const NAMES: Record<PotentialPart["kind"], string> = {
  grade: "Hills",
  altitude: "Altitude",
  heat: "Heat",
  surface: "Surface",
};

const factorText = (factor: number) => factor.toFixed(4);

function Row({ name, reason, range }: { name: string; reason: string; range: FactorRange }) {
  const { factor, low, high } = range;
  return (
    <tr>
      <th scope="row" className="font-semibold">
        {name}
        <span className="block max-w-prose text-sm leading-snug font-normal text-muted">{reason}</span>
      </th>
      <td data-align="end" className="whitespace-nowrap">
        {factorText(factor)}
        {low !== high && (
          <span className="block text-sm text-muted">
            {factorText(low)} to {factorText(high)}
          </span>
        )}
      </td>
    </tr>
  );
}

/** Worked example: one race step by step, with the numbers of its page; hidden where they failed to load. */
export function WorkedExample() {
  const { data: race } = useQuery(exampleRace());
  const { data: potential } = useQuery(examplePotential());
  const { units } = useRunnerProfile();
  if (!race || !potential?.whole) return null;
  const { parts, whole, score, referenceFlatMarathonTimeS: flatS } = potential;
  return (
    <Section
      title={`Example: ${race.name}`}
      lead={`For a runner who takes ${formatDuration(flatS)} for a marathon on a flat, cool road.`}
      actions={
        <Link to={racePath(race)} className="text-link inline-flex min-h-9 items-center text-[0.9375rem]">
          See this race
        </Link>
      }
    >
      <DataTable columns={["Part", figures("Factor")]} className="max-w-3xl">
        <tbody>
          {parts.map((part) => (
            <Row key={part.kind} name={NAMES[part.kind]} reason={partText(part, units)} range={part} />
          ))}
        </tbody>
        <tfoot>
          <Row
            name="Together"
            reason={`${parts.map(({ factor }) => factorText(factor)).join(" × ")} = ${factorText(whole.factor)}: a marathon takes ${formatDuration(flatS * whole.factor)}, and the score is ${formatPbPotential(score)}.`}
            range={whole}
          />
        </tfoot>
      </DataTable>
      <p className="mt-3 max-w-prose text-sm text-muted">
        Method {potential.methodVersion}. <FullMethodLink>The method in full</FullMethodLink> works this example out by
        hand.
      </p>
    </Section>
  );
}
