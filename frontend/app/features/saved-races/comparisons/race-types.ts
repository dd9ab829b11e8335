/** Types of compared races, as the catalogue has them. */
import type { QueryClient } from "@tanstack/react-query";
import type { ComparisonCard, RaceType } from "~/api/types.gen.ts";
import { sharedType } from "~/features/saved-races/shared-type.ts";
import { statusOf } from "~/lib/api/problem.ts";
import { raceQuery } from "~/lib/api/race-queries.ts";

export interface TypedRace {
  id: number;
  raceType: RaceType;
}

/** Null where it cannot be asked for now. */
export type CatalogueType = RaceType | "gone" | null;

/** From the cache where the page has fetched the race. */
export async function catalogueType(queryClient: QueryClient, raceId: string): Promise<CatalogueType> {
  try {
    return (await queryClient.query(raceQuery(raceId))).raceType;
  } catch (error) {
    return statusOf(error) === 404 ? "gone" : null;
  }
}

/** The one type of the races that exist, or null. */
export function sharedCatalogueType(types: readonly CatalogueType[]): RaceType | null {
  return sharedType(types.filter((type) => type !== "gone"));
}

interface KnownTypes {
  /** The comparison that the races are in, or were in. */
  before?: Pick<ComparisonCard, "raceIds" | "raceType"> | undefined;
  races?: readonly TypedRace[];
}

/** The type of a comparison of these races: the one that all share, or null. Asks for the types that are not known. */
export async function comparisonType(
  queryClient: QueryClient,
  raceIds: readonly string[],
  { before, races = [] }: KnownTypes = {},
): Promise<RaceType | null> {
  const known = new Map(races.map(({ id, raceType }) => [String(id), raceType]));
  const typeOf = async (id: string) =>
    known.get(id) ?? (before?.raceIds.includes(id) ? before.raceType : null) ?? (await catalogueType(queryClient, id));
  return sharedCatalogueType(await Promise.all(raceIds.map(typeOf)));
}
