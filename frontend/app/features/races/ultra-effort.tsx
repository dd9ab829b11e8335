import { type ReactNode, useEffect, useState } from "react";
import type { Race, RaceClimate } from "~/api/types.gen.ts";
import { formatDate } from "~/lib/formats.ts";
import type { Units } from "~/lib/runner-profile.ts";
import { formatHeight } from "~/lib/measures.ts";
import { formatDuration, spellDuration } from "~/running/durations.ts";
import { effortClass, kmEffort } from "~/running/km-effort.ts";
import { Section } from "~/ui/section.tsx";
import { type Fact, FactList } from "./fact-list.tsx";
import type { NightHours } from "./night-hours.ts";

interface UltraEffortProps {
  race: Race;
  climate: RaceClimate | null;
  /** Seconds on the course; undefined where no time can be worked out. */
  elapsedS: number | undefined;
  units: Units;
}

/** The night on the course, once the table of time zones is there; undefined until then, null where it cannot be known. */
function useNight(
  race: Race,
  startHour: number | undefined,
  elapsedS: number | undefined,
): NightHours | null | undefined {
  const { nextEventDate, latitude, longitude } = race;
  const [night, setNight] = useState<NightHours | null>();
  useEffect(() => {
    if (!nextEventDate || latitude === null || longitude === null) return;
    if (startHour === undefined || elapsedS === undefined) return;
    let isLeft = false;
    import("./night-hours.ts")
      .then(({ nightHours }) => {
        const found = nightHours({ date: nextEventDate, latitude, longitude, startHour, elapsedS });
        if (!isLeft) setNight(found);
      })
      // without it the rest still stands
      .catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [nextEventDate, latitude, longitude, startHour, elapsedS]);
  return night;
}

function nightFact(night: NightHours | null | undefined, race: Race, elapsedS: number | undefined): ReactNode {
  if (!race.nextEventDate) return <span className="text-muted">Not known without a date</span>;
  if (race.latitude === null || elapsedS === undefined || night === null) {
    return <span className="text-muted">Not known</span>;
  }
  if (night === undefined) return <span className="text-muted">…</span>;
  const { darkS, sunrise, sunset } = night;
  return (
    <>
      {darkS < 60 ? "None" : spellDuration(Math.round(darkS / 60) * 60)}
      <span className="block text-sm text-muted">
        {sunrise && sunset
          ? `Sunrise ${sunrise}, sunset ${sunset} on ${formatDate(race.nextEventDate)}`
          : "The sun does not rise and set as usual there"}
      </span>
    </>
  );
}

/** What only an ultra asks: how long it feels, how steep it is, and how much of it is run in the dark. */
export function UltraEffort({ race, climate, elapsedS, units }: UltraEffortProps) {
  const night = useNight(race, climate?.startHour, elapsedS);
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
      ? [{ name: "Climb per kilometre", value: formatHeight((elevationGainM ?? 0) / distanceKm, units) }]
      : []),
    { name: "In the dark", value: nightFact(night, race, elapsedS) },
  ];
  return (
    <Section
      title="The long day"
      lead={elapsedS === undefined ? undefined : `For a finish in ${formatDuration(elapsedS)}, as worked out above.`}
    >
      <FactList facts={facts} className="border-t border-line-strong" />
      {night && climate?.isStartAssumed && (
        <p className="mt-2 text-sm text-muted">
          The start at 06:00 is assumed. Dark is from sunset to sunrise, by the sun and without the hills around.
        </p>
      )}
    </Section>
  );
}
