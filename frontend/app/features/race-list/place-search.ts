/** Places by name: what a typed place selects. */
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { searchForPlaces } from "~/api/sdk.gen.ts";
import type { FoundPlace } from "~/api/types.gen.ts";
import type { Units } from "~/domain/units/units.ts";
import { runnerProfile } from "~/lib/storage/runner-profile.ts";
import { textIn } from "~/lib/navigation/query-text.ts";
import { type Near, PLACE_PARAMETERS, type Where } from "~/lib/navigation/where.ts";
import type { RaceFilters } from "./filter-parameters.ts";

export const FEWEST_LETTERS = 2;
const MOST_PLACES = 7;
/** Round a city that is chosen or typed: 50 km or 50 miles. */
export const CHOSEN_RADIUS_KM: Readonly<Record<Units, number>> = { metric: 50, imperial: 80 };

export const PLACE_KINDS: Readonly<Record<FoundPlace["kind"], string>> = {
  city: "City",
  county: "County",
  state: "State or region",
  country: "Country",
  continent: "Continent",
  mountains: "Mountains",
};

function placeSearch(text: string) {
  const q = text.trim();
  return queryOptions({
    queryKey: ["place-search", q.toLowerCase()] as const,
    queryFn: async ({ signal }): Promise<readonly FoundPlace[]> => {
      const { data } = await searchForPlaces({ query: { q }, signal, throwOnError: true });
      return data.slice(0, MOST_PLACES);
    },
  });
}

/** The previous places stay while those of the next letter load. */
export function placeSearchQuery(text: string) {
  return { ...placeSearch(text), placeholderData: keepPreviousData };
}

/** A city selects the races around it, any other place those within it. */
export function whereOf({ kind, title, parameters, latitude, longitude }: FoundPlace, radiusKm: number): Where {
  if (kind === "city" && latitude !== null && longitude !== null) {
    return { places: {}, near: { latitude, longitude, name: title, radiusKm } };
  }
  const places: RaceFilters["places"] = {};
  for (const name of PLACE_PARAMETERS) {
    const value = parameters[name];
    if (value !== undefined) places[name] = value;
  }
  return { places, near: undefined };
}

/** The filters with another place, or without one. */
export function withPlace(filters: RaceFilters, where: Where): RaceFilters {
  const sort = filters.sort === "nearest" && !where.near ? "" : filters.sort;
  return { ...filters, ...where, sort, page: 1 };
}

/** A place typed into a form that was sent as it stands. */
export function typedPlace(query: URLSearchParams): string {
  return textIn(query, "place");
}

/** The places that have the text in a name, the best first; none where they cannot be asked for. */
export async function placesNamed(queryClient: QueryClient, text: string): Promise<readonly FoundPlace[]> {
  return queryClient.query(placeSearch(text)).catch(() => []);
}

/** Whether the centre is one of several cities of its name: such a one is named with its country or state. */
export function isOneOfSeveral({ name }: Near): boolean {
  return name.includes(", ");
}

/** Those that "Cambridge, Canada" may be confused with. */
export function namesakesQuery({ name }: Near) {
  return queryOptions({
    ...placeSearch(name.split(", ")[0] ?? name),
    select: (found) =>
      found.filter(({ kind, title, latitude }) => kind === "city" && title !== name && latitude !== null),
  });
}

/** Which of the places found a text means. */
type PlaceChoice = (found: readonly FoundPlace[], text: string) => FoundPlace | undefined;

const firstFound: PlaceChoice = ([first]) => first;

/** The place that a text names, and the races within a radius of a city; undefined where no place has the name. */
export async function whereNamed(
  queryClient: QueryClient,
  text: string,
  radiusKm = CHOSEN_RADIUS_KM[runnerProfile().units],
  choice = firstFound,
): Promise<Where | undefined> {
  const place = choice(await placesNamed(queryClient, text), text);
  return place && whereOf(place, radiusKm);
}

/** The filters with the place that a text names; with the text added to the search where no place has the name. */
export async function withTypedPlace(
  queryClient: QueryClient,
  filters: RaceFilters,
  text: string,
  radiusKm = CHOSEN_RADIUS_KM[runnerProfile().units],
  choice = firstFound,
): Promise<RaceFilters> {
  const where = await whereNamed(queryClient, text, radiusKm, choice);
  if (where) return withPlace(filters, where);
  const { search } = filters;
  return { ...withPlace(filters, filters), search: search === "" || search === text ? text : `${search} ${text}` };
}
