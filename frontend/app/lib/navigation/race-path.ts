/** Addresses of races, and names of race types. */
import type { RaceType } from "~/api/types.gen.ts";

export const RACE_TYPES = ["marathon", "half-marathon", "ultra-marathon"] as const satisfies readonly RaceType[];

/** Singular and plural of each race type. */
export const RACE_TYPE_NAMES: Record<RaceType, { one: string; many: string }> = {
  marathon: { one: "Marathon", many: "Marathons" },
  "half-marathon": { one: "Half marathon", many: "Half marathons" },
  "ultra-marathon": { one: "Ultra marathon", many: "Ultra marathons" },
};

interface AddressedRace {
  id: number;
  slug: string | null;
  raceType: string;
}

/** Identifier of a race in URLs and API calls: its slug, else its number. */
export function raceIdentifier({ id, slug }: Pick<AddressedRace, "id" | "slug">): string {
  return slug ?? `race-${id}`;
}

/** The identifier in the path of a race page, as it stands there; undefined for every other page. */
export function raceOfPath(path: string): string | undefined {
  return /^\/(?:marathon|half-marathon|ultra-marathon)\/([^/]+)$/.exec(path)?.[1];
}

/** Address of a race: by slug, else by number. Halves and ultras have their own path; every other type is under /marathon. */
export function racePath({ id, slug, raceType }: AddressedRace): string {
  const type = raceType === "half-marathon" || raceType === "ultra-marathon" ? raceType : "marathon";
  return `/${type}/${slug ? encodeURIComponent(slug) : `race-${id}`}`;
}
