import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { FactorRange, PotentialPart } from "~/api/types.gen.ts";
import { formatPbPotential } from "~/lib/formats.ts";
import { sentenceIn } from "~/lib/measured-sentence.ts";
import { racePath } from "~/lib/race-path.ts";
import { formatDuration } from "~/running/durations.ts";
import { useRunnerProfile } from "~/lib/runner-profile.ts";
import { Section } from "~/ui/section.tsx";
import { FullMethodLink } from "./full-method-link.tsx";
import { examplePotential, exampleRace } from "./example-queries.ts";

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

/** One race step by step, with the very numbers that its page shows; nothing where they cannot be had. */
export function WorkedExample() {
  const { data: race } = useQuery(exampleRace());
  const { data: potential } = useQuery(examplePotential());
  const { units } = useRunnerProfile();
  if (!race || !potential?.whole) return null;
  const { parts, whole, score, referenceFlatMarathonTimeS: flatS } = potential;
  return (
    <Section
      title={`One race worked out: ${race.name}`}
      lead={`For a runner who takes ${formatDuration(flatS)} for a marathon on a flat, cool road.`}
      actions={
        <Link to={racePath(race)} className="text-link inline-flex min-h-9 items-center text-[0.9375rem]">
          The race itself
        </Link>
      }
    >
      <table className="data-table max-w-3xl">
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col" data-align="end">
              Factor
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <Row key={part.kind} name={NAMES[part.kind]} reason={sentenceIn(part.reason, units)} range={part} />
          ))}
        </tbody>
        <tfoot>
          <Row
            name="Together"
            reason={`${parts.map(({ factor }) => factorText(factor)).join(" × ")} = ${factorText(whole.factor)}: a marathon takes ${formatDuration(flatS * whole.factor)}, and the score is ${formatPbPotential(score)}.`}
            range={whole}
          />
        </tfoot>
      </table>
      <p className="mt-3 max-w-prose text-sm text-muted">
        Method {potential.methodVersion}. <FullMethodLink>The method in full</FullMethodLink> works this example out by
        hand; the command <code>startline explain</code> of the guide’s own program prints the same steps for any race.
      </p>
    </Section>
  );
}
