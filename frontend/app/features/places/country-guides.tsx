import { useQuery } from "@tanstack/react-query";
import { listPlacesOptions } from "~/api/@tanstack/react-query.gen.ts";
import type { RaceType } from "~/api/types.gen.ts";
import { RACE_TYPE_NAMES } from "~/lib/navigation/race-path.ts";
import { PlaceLinks } from "./place-links.tsx";

export const countriesQuery = (raceType: RaceType) => listPlacesOptions({ query: { raceType } });

/** Links to the guides of all countries that have a race of the type, most races first. */
export function CountryGuides({ raceType }: { raceType: RaceType }) {
  const { data: countries = [] } = useQuery(countriesQuery(raceType));
  return (
    <div className="mt-16">
      <PlaceLinks title={`${RACE_TYPE_NAMES[raceType].many} by country`} places={countries} type={raceType} />
    </div>
  );
}
