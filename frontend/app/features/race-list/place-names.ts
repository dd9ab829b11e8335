/** Names of the places that an empty list asks for. */
import { queryOptions } from "@tanstack/react-query";
import { readCountry, readState } from "~/api/sdk.gen.ts";
import { statusOf } from "~/lib/api/found-or-404.ts";
import { CONTINENTS } from "~/lib/navigation/where.ts";
import type { PlaceNames } from "./list-title.ts";
import type { RaceFilters } from "./race-filters.ts";

async function unlessNotFound<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw error;
  }
}

/** Names of the requested country and state when the list is empty; undefined for an unknown place. */
export function placeNamesQuery({ country = "", state }: RaceFilters["places"]) {
  return queryOptions({
    queryKey: ["place-names", country, state ?? ""] as const,
    queryFn: async ({ signal }): Promise<PlaceNames> => {
      const options = { signal, throwOnError: true } as const;
      const countryFacts = await unlessNotFound(readCountry({ path: { country }, ...options }));
      if (!countryFacts || state === undefined) return { country: countryFacts?.data.place.name ?? null };
      const stateFacts = await unlessNotFound(readState({ path: { country, state }, ...options }));
      return { country: countryFacts.data.place.name, state: stateFacts?.data.place.name ?? null };
    },
  });
}

/** "South America" → "south-america". */
function isContinent(name: string): boolean {
  return CONTINENTS.includes(
    name
      .trim()
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, "-"),
  );
}

/** The continent, country or state of an empty list that does not exist. `names` are those of the country and the state. */
export function unknownPlace(places: RaceFilters["places"], names: PlaceNames): string | undefined {
  if (places.continent !== undefined && !isContinent(places.continent)) return places.continent;
  if (names.country === null) return places.country;
  return names.state === null ? places.state : undefined;
}
