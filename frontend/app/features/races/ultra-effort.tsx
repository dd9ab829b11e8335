import type { Race, RaceClimate } from "~/api/types.gen.ts";
import type { Units } from "~/lib/runner-profile.ts";
import { formatHeight, lengthIn } from "~/lib/measures.ts";
import { DARKNESS } from "~/running/darkness.ts";
import { spellToTheMinute } from "~/running/durations.ts";
import { effortClass, kmEffort } from "~/running/km-effort.ts";
import { Section } from "~/ui/section.tsx";
import { type Fact, FactList } from "./fact-list.tsx";
import { missingForNight, NightFact, useNight } from "./night-fact.tsx";

interface UltraEffortProps {
  race: Race;
  climate: RaceClimate | null;
  /** Seconds on the course; undefined where no time can be worked out. */
  elapsedS: number | undefined;
  units: Units;
}

/** What only an ultra asks: how long it feels, how steep it is, and how much of it is run in the dark. */
export function UltraEffort({ race, climate, elapsedS, units }: UltraEffortProps) {
  const night = useNight(race, climate?.startHour, elapsedS);
  const missing = missingForNight(race, climate?.startHour, elapsedS);
  const { distanceKm, elevationGainM } = race;
  const unknown = (
    <span className="text-muted">Not known without {distanceKm === null ? "the distance" : "the climb"}</span>
  );
  const effort = distanceKm !== null && elevationGainM !== null ? kmEffort(distanceKm, elevationGainM) : undefined;
  const facts: Fact[] = [
    {
      name: "Effort",
      value:
        effort === undefined ? (
          unknown
        ) : (
          <>
            {Math.round(effort)} km-effort, class {effortClass(effort)}
            <span className="block text-sm text-muted">Kilometres, and one more for every 100 m of climb (ITRA)</span>
          </>
        ),
    },
    ...(effort !== undefined && distanceKm
      ? [
          {
            name: units === "metric" ? "Climb per kilometre" : "Climb per mile",
            value: formatHeight((elevationGainM ?? 0) / lengthIn(distanceKm, units), units),
          },
        ]
      : []),
    {
      name: "In the dark",
      value: missing ? <span className="text-muted">{missing}</span> : <NightFact race={race} night={night} />,
    },
  ];
  return (
    <Section
      title="The long day"
      lead={elapsedS === undefined ? undefined : `For a finish in ${spellToTheMinute(elapsedS)}, as worked out above.`}
    >
      <FactList facts={facts} className="border-t border-line-strong" />
      {night && (
        <p className="mt-2 text-sm text-muted">
          {climate?.isStartAssumed && "The start at 06:00 is assumed. "}
          {DARKNESS} Mountains are not counted.
        </p>
      )}
    </Section>
  );
}
