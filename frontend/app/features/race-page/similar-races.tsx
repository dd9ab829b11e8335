import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Race, RaceCard } from "~/api/types.gen.ts";
import { RACE_TYPE_NAMES, raceIdentifier, racePath } from "~/lib/navigation/race-path.ts";
import { RaceDate } from "~/features/races/race-figures.tsx";
import { placeText } from "~/features/races/race-place.ts";
import { PhoneFoldedSection } from "./aside-section.tsx";
import { similarQuery } from "./race-queries.ts";

function NamedRaces({ title, races }: { title: string; races: readonly RaceCard[] }) {
  return (
    <div>
      <h3 className="mb-1 font-sans text-sm font-semibold">{title}</h3>
      <ul className="race-links">
        {races.map((race) => (
          <li key={race.id}>
            <Link to={racePath(race)}>{race.name}</Link>
            <p>
              {placeText({ ...race, country: race.state ? null : race.country })}, <RaceDate race={race} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Races of the same type nearby, and in the same month. */
export function SimilarRaces({ race }: { race: Race }) {
  const { data } = useQuery(similarQuery(raceIdentifier(race)));
  const groups = [
    { title: "Nearby", races: data?.nearby ?? [] },
    { title: "In the same month", races: data?.sameMonth ?? [] },
  ].filter(({ races }) => races.length > 0);
  if (groups.length === 0) return null;
  return (
    <PhoneFoldedSection title={`Other ${RACE_TYPE_NAMES[race.raceType].many.toLowerCase()}`}>
      <div className="grid gap-x-8 gap-y-3 max-md:pb-3 md:grid-cols-2 lg:in-[aside]:grid-cols-1">
        {groups.map((group) => (
          <NamedRaces key={group.title} {...group} />
        ))}
      </div>
    </PhoneFoldedSection>
  );
}
