/** Which races has a signed-out visitor saved in this browser? */
import type { RaceType } from "~/api/types.gen.ts";
import { RACE_TYPES } from "~/lib/race-path.ts";

export interface GuestFavourite {
  raceId: number;
  raceType: RaceType;
}

export const GUEST_FAVOURITES_KEY = "guestFavorites";

function asFavourite(entry: unknown): GuestFavourite | undefined {
  if (typeof entry !== "object" || entry === null) return undefined;
  const kept = entry as Record<string, unknown>;
  const raceId = Number(kept["raceId"] ?? kept["marathonId"]);
  if (!Number.isInteger(raceId) || raceId <= 0) return undefined;
  const stated = kept["raceType"] ?? kept["marathonType"];
  return { raceId, raceType: RACE_TYPES.find((type) => type === stated) ?? "marathon" };
}

/** Reads what is stored, older names of the members included. Whatever makes no sense is left out. */
export function parseGuestFavourites(text: string | null): readonly GuestFavourite[] {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? "[]");
  } catch {
    return [];
  }
  if (!Array.isArray(stored)) return [];
  const kept = new Map<number, GuestFavourite>();
  for (const entry of stored) {
    const favourite = asFavourite(entry);
    if (favourite && !kept.has(favourite.raceId)) kept.set(favourite.raceId, favourite);
  }
  return [...kept.values()];
}

const listeners = new Set<() => void>();
const NONE: readonly GuestFavourite[] = [];
/** Text last read and what it says; `undefined` text means that storage refused and memory is all there is. */
let current: { text: string | null | undefined; favourites: readonly GuestFavourite[] } = {
  text: null,
  favourites: NONE,
};

function readText(): string | null | undefined {
  try {
    return window.localStorage.getItem(GUEST_FAVOURITES_KEY);
  } catch {
    return undefined;
  }
}

export function guestFavourites(): readonly GuestFavourite[] {
  const text = readText();
  if (text !== undefined && text !== current.text) current = { text, favourites: parseGuestFavourites(text) };
  return current.favourites;
}

/** Saves a race, or takes it out when it was saved. Answers whether the browser kept the change. */
export function toggleGuestFavourite(favourite: GuestFavourite): "kept" | "memory only" {
  const before = guestFavourites();
  const without = before.filter(({ raceId }) => raceId !== favourite.raceId);
  const favourites = without.length < before.length ? without : [...before, favourite];
  const text = JSON.stringify(favourites);
  let outcome: "kept" | "memory only" = "kept";
  try {
    window.localStorage.setItem(GUEST_FAVOURITES_KEY, text);
    current = { text, favourites };
  } catch {
    outcome = "memory only";
    current = { text: readText(), favourites };
  }
  for (const listener of listeners) listener();
  return outcome;
}

export function subscribeToGuestFavourites(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
