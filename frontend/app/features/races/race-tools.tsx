import type { Race } from "~/api/types.gen.ts";
import { LinkButton } from "~/ui/link-button.tsx";
import { Section } from "~/ui/section.tsx";

/** The tools that know this race, in the order in which one needs them. A pace chart is for a length that is known. */
function toolsFor({ raceType, distanceKm }: Race): readonly { label: string; path: string }[] {
  const isUltra = raceType === "ultra-marathon";
  const chart = raceType === "half-marathon" ? "/half-marathon-pace-chart" : "/marathon-pace-chart";
  return [
    ...(isUltra ? [] : [{ label: "Predict my time", path: `/${raceType}-predictor` }]),
    ...(isUltra && distanceKm === null ? [] : [{ label: "Splits and wrist band", path: chart }]),
    { label: "Train for it", path: "/training-plans" },
    { label: "Prepare for race day", path: "/race-preparation" },
    { label: "Recover from it", path: "/recovery-tips" },
  ];
}

/** From one race to every tool, which then knows its course, its day and its usual weather. */
export function RaceTools({ race }: { race: Race }) {
  const query = new URLSearchParams({ race: race.slug ?? String(race.id) }).toString();
  return (
    <Section title="Run it" lead="Each tool takes this race along." className="no-print">
      <div className="flex flex-wrap gap-3">
        {toolsFor(race).map(({ label, path }) => (
          <LinkButton key={path} to={`${path}?${query}`} variant="secondary">
            {label}
          </LinkButton>
        ))}
      </div>
    </Section>
  );
}
