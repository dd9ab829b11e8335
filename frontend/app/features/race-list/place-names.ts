/** Names of the places that an empty list asks for. */
import { queryOptions } from "@tanstack/react-query";
import { readCountry, readState, searchForPlaces } from "~/api/sdk.gen.ts";
import { statusOf } from "~/lib/api/problem.ts";
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

const WITHIN_STATE = ["city", "county"] as const;

/** Null for each requested city and county of which the catalogue has none by that name. */
async function unknownTowns(places: RaceFilters["places"], signal: AbortSignal): Promise<PlaceNames> {
  const names: PlaceNames = {};
  for (const kind of WITHIN_STATE) {
    const name = places[kind];
    if (name === undefined) continue;
    const { data } = await searchForPlaces({ query: { q: name }, signal, throwOnError: true });
    if (!data.some((place) => place.kind === kind)) names[kind] = null;
  }
  return names;
}

/** Names of the requested country and state when the list is empty; null for a place that is not known. */
export function placeNamesQuery(places: RaceFilters["places"]) {
  const { country, state } = places;
  return queryOptions({
    queryKey: ["place-names", places] as const,
    queryFn: async ({ signal }): Promise<PlaceNames> => {
      const options = { signal, throwOnError: true } as const;
      const towns = await unknownTowns(places, signal);
      if (country === undefined) return towns;
      const countryFacts = await unlessNotFound(readCountry({ path: { country }, ...options }));
      if (!countryFacts || state === undefined) return { ...towns, country: countryFacts?.data.place.name ?? null };
      const stateFacts = await unlessNotFound(readState({ path: { country, state }, ...options }));
      return { ...towns, country: countryFacts.data.place.name, state: stateFacts?.data.place.name ?? null };
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

/** The place of an empty list that does not exist. `names` are null for those that are not known. */
export function unknownPlace(places: RaceFilters["places"], names: PlaceNames): string | undefined {
  if (places.continent !== undefined && !isContinent(places.continent)) return places.continent;
  const unknown = (["country", "state", "county", "city"] as const).find((kind) => names[kind] === null);
  return unknown && places[unknown];
}
