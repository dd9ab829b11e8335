import type { Race } from "~/api/types.gen.ts";
import { type Units, formatHeight, lengthIn } from "~/domain/units/units.ts";
import { DARKNESS } from "~/domain/race-day/darkness.ts";
import { spellToTheMinute } from "~/domain/pace/durations.ts";
import { effortClass, kmEffort } from "~/domain/course/km-effort.ts";
import { Section } from "~/ui/section.tsx";
import { type Fact, FactList } from "~/features/races/fact-list.tsx";
import { type RaceStart, startHour } from "~/features/race-page/start/race-start.ts";
import { missingForNight, NightFact, useNight } from "./night-fact.tsx";

interface UltraEffortProps {
  race: Race;
  start: RaceStart;
  /** Seconds on the course; undefined where no time can be computed. */
  elapsedS: number | undefined;
  units: Units;
}

/** Facts of an ultra: km-effort, gain per kilometre and time in the dark. */
export function UltraEffort({ race, start, elapsedS, units }: UltraEffortProps) {
  const night = useNight(race, startHour(start), elapsedS);
  const missing = missingForNight(race, elapsedS);
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
      name: "Time in the dark",
      value: missing ? <span className="text-muted">{missing}</span> : <NightFact race={race} night={night} />,
    },
  ];
  return (
    <Section
      title="Effort and darkness"
      lead={elapsedS === undefined ? undefined : `For a finish in ${spellToTheMinute(elapsedS)}, as worked out above.`}
    >
      <FactList facts={facts} className="border-t border-line-strong" />
      {night && (
        <p className="mt-2 text-sm text-muted">
          {start.basis === "assumed" && `The start at ${start.clock} is assumed. `}
          {DARKNESS} The shade of mountains is not included.
        </p>
      )}
    </Section>
  );
}
