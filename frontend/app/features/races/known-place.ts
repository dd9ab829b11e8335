import { queryOptions } from "@tanstack/react-query";
import { readCountry, readState } from "~/api/sdk.gen.ts";
import { statusOf } from "~/lib/found-or-404.ts";
import type { PlaceNames } from "./filter-chips.ts";
import type { RaceFilters } from "./race-filters.ts";

async function unlessNotFound<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw error;
  }
}

/** The own names of the country and the state asked for, where no race tells them; without a name, nobody knows the place. */
export function knownPlaceOptions({ country = "", state }: RaceFilters["places"]) {
  return queryOptions({
    queryKey: ["known place", country, state ?? ""] as const,
    queryFn: async ({ signal }): Promise<PlaceNames> => {
      const asked = { signal, throwOnError: true } as const;
      const found = await unlessNotFound(readCountry({ path: { country }, ...asked }));
      if (!found || state === undefined) return { country: found?.data.place.name ?? null };
      const part = await unlessNotFound(readState({ path: { country, state }, ...asked }));
      return { country: found.data.place.name, state: part?.data.place.name ?? null };
    },
  });
}

/** What was asked for as a country or state and is none. */
export function unknownPlace(places: RaceFilters["places"], names: PlaceNames): string | undefined {
  if (names.country === null) return places.country;
  return names.state === null ? places.state : undefined;
}
