import type { Race } from "~/api/types.gen.ts";
import { type Units, formatHeight, lengthIn } from "~/domain/units/units.ts";
import { DARKNESS } from "~/domain/race-day/darkness.ts";
import { spellToTheMinute } from "~/domain/pace/durations.ts";
import { effortText, kmEffort } from "~/domain/course/km-effort.ts";
import { isOpenEnded } from "~/features/races/race-format.ts";
import { Section } from "~/ui/section.tsx";
import { type Fact, FactList } from "~/features/races/fact-list.tsx";
import { type RaceStart, startHour } from "~/features/race-page/start/race-start.ts";
import { missingForNight, NightFact, useNight } from "./night-fact.tsx";

interface UltraEffortProps {
  race: Race;
  start: RaceStart;
  /** Seconds on the course; undefined where no time can be computed. */
  elapsedS: number | undefined;
  /** The box of the time says why there is none, and what follows from that. */
  isTimeExplained: boolean;
  units: Units;
}

function effortFacts(distanceKm: number, elevationGainM: number, units: Units): Fact[] {
  const effort = kmEffort(distanceKm, elevationGainM);
  return [
    {
      name: "Km-effort",
      value: (
        <>
          {effortText(effort)}
          <span className="block text-sm text-muted">Kilometres, and one more for every 100 m of climb (ITRA)</span>
        </>
      ),
    },
    {
      name: units === "metric" ? "Climb per kilometre" : "Climb per mile",
      value: formatHeight(elevationGainM / lengthIn(distanceKm, units), units),
    },
  ];
}

/** Facts of an ultra: km-effort, gain per kilometre and time in the dark. What is not known is named in one line. */
export function UltraEffort({ race, start, elapsedS, isTimeExplained, units }: UltraEffortProps) {
  const night = useNight(race, startHour(start), elapsedS);
  const missing = missingForNight(race, elapsedS);
  const { distanceKm, elevationGainM } = race;
  const isEffortKnown = distanceKm !== null && elevationGainM !== null;
  const unknown = [
    !isEffortKnown &&
      !isOpenEnded(race) &&
      `Effort: ${distanceKm === null ? "the distance" : "the climb"} is not known.`,
    missing && !(isTimeExplained && elapsedS === undefined) && `Time in the dark: ${missing}.`,
  ].filter((text) => typeof text === "string");
  const facts: Fact[] = [
    ...(isEffortKnown ? effortFacts(distanceKm, elevationGainM, units) : []),
    ...(missing ? [] : [{ name: "Time in the dark", value: <NightFact race={race} night={night} /> }]),
  ];
  const unknownLine = unknown.length > 0 && <p className="mt-2 text-sm text-muted">Not shown. {unknown.join(" ")}</p>;
  if (facts.length === 0) return unknownLine;
  return (
    <Section
      title={missing ? "Effort" : "Effort and darkness"}
      lead={elapsedS === undefined ? undefined : `For a finish in ${spellToTheMinute(elapsedS)}, as worked out above.`}
    >
      <FactList facts={facts} className="border-t border-line-strong" />
      {unknownLine}
      {night && (
        <p className="mt-2 text-sm text-muted">
          {start.basis === "assumed" && `The start at ${start.clock} is assumed. `}
          {DARKNESS} The shade of mountains is not included.
        </p>
      )}
    </Section>
  );
}
