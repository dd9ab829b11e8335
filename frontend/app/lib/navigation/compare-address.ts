/** URL of a comparison: it holds the whole comparison, so it can be shared. */

export const FEWEST_COMPARED = 2;
export const MOST_COMPARED = 6;
/** SPEC section 9. */
export const DEFAULT_COMPARISON_NAME = "My Races";
export const LONGEST_COMPARISON_NAME = 200;
/** The largest number a race can have. */
const LARGEST_RACE_ID = 2_147_483_647;

export const COMPARE_PARAMETERS = ["races", "comparison"] as const;

export interface RequestedRaces {
  raceIds: readonly number[];
  /** Races beyond the sixth. */
  leftOut: readonly number[];
  /** Values that are not race ids. */
  senseless: readonly string[];
}

export function isRaceId(value: number): boolean {
  return Number.isInteger(value) && value > 0 && value <= LARGEST_RACE_ID;
}

/** `?races=3,1,3,x` → races 3 and 1, in this order, and "x" as invalid. */
export function readComparedRaces(query: URLSearchParams): RequestedRaces {
  const words = query
    .getAll("races")
    .flatMap((text) => text.split(","))
    .map((word) => word.trim())
    .filter((word) => word !== "");
  const raceIds = [...new Set(words.map((word) => (/^\d+$/.test(word) ? Number(word) : Number.NaN)))].filter(isRaceId);
  const senseless = [...new Set(words.filter((word) => !/^\d+$/.test(word) || !isRaceId(Number(word))))];
  return { raceIds: raceIds.slice(0, MOST_COMPARED), leftOut: raceIds.slice(MOST_COMPARED), senseless };
}

export function compareAddress(raceIds: readonly number[]): string {
  return raceIds.length === 0 ? "/compare" : `/compare?races=${raceIds.join(",")}`;
}

/** The id of a comparison that its owner made public. */
export function sharedComparison(query: URLSearchParams): string | null {
  return query.get("comparison");
}

/** The link of a comparison that its owner made public; with its races once they are known. */
export function publicComparisonAddress(comparisonId: string, raceIds: readonly string[] = []): string {
  const races = raceIds.length === 0 ? "" : `races=${raceIds.join(",")}&`;
  return `/compare?${races}comparison=${encodeURIComponent(comparisonId)}`;
}

/** The list with one race moved past another, to the place of that one; unchanged where either is missing. */
export function moved(raceIds: readonly number[], raceId: number, neighbourId: number): readonly number[] {
  const to = raceIds.indexOf(neighbourId);
  if (to < 0 || !raceIds.includes(raceId)) return raceIds;
  const others = raceIds.filter((id) => id !== raceId);
  return [...others.slice(0, to), raceId, ...others.slice(to)];
}
