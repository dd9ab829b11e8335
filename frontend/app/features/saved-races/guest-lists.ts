/** Guest lists: the favourites and the compared races of a signed-out visitor, in the local storage of this browser. */
import { useSyncExternalStore } from "react";
import type { RaceType } from "~/api/types.gen.ts";
import { isRaceId } from "~/lib/navigation/compare-address.ts";
import { RACE_TYPES } from "~/lib/navigation/race-path.ts";
import { storedText, storeText } from "~/lib/storage/stored-text.ts";

export interface GuestRace {
  raceId: number;
  raceType: RaceType;
}

export type StorageOutcome = "stored" | "memory only";

const NONE: readonly GuestRace[] = [];

function asGuestRace(entry: unknown): GuestRace | undefined {
  const stored = (typeof entry === "object" && entry !== null ? entry : { raceId: entry }) as Record<string, unknown>;
  const id = stored["raceId"] ?? stored["marathonId"];
  const raceId = typeof id === "number" || typeof id === "string" ? Number(id) : Number.NaN;
  if (!isRaceId(raceId)) return undefined;
  const type = stored["raceType"] ?? stored["marathonType"];
  return { raceId, raceType: RACE_TYPES.find((known) => known === type) ?? "marathon" };
}

/** Older versions stored a whole comparison, with its races in `raceIds`. */
function entriesOf(stored: unknown): readonly unknown[] {
  if (Array.isArray(stored)) return stored;
  if (typeof stored !== "object" || stored === null) return [];
  const { raceIds, marathonIds } = stored as Record<string, unknown>;
  const ids = raceIds ?? marathonIds;
  return Array.isArray(ids) ? ids : [];
}

/** Name and notes of a stored comparison, where it has its own. */
export interface GuestDetails {
  name?: string;
  notes?: string;
}

function detailsOf(text: string | null): GuestDetails {
  try {
    const { name, notes } = (JSON.parse(text ?? "{}") ?? {}) as Record<string, unknown>;
    return {
      ...(typeof name === "string" && name.trim() !== "" ? { name: name.trim() } : {}),
      ...(typeof notes === "string" && notes.trim() !== "" ? { notes } : {}),
    };
  } catch {
    return {};
  }
}

/** Reads a stored list, also with the older names of its members. Invalid entries are left out. */
export function parseGuestList(text: string | null): readonly GuestRace[] {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? "[]");
  } catch {
    return NONE;
  }
  const races = new Map<number, GuestRace>();
  for (const entry of entriesOf(stored)) {
    const race = asGuestRace(entry);
    if (race && !races.has(race.raceId)) races.set(race.raceId, race);
  }
  return [...races.values()];
}

/** One list under one key of local storage, shared by all tabs of the browser. */
export class GuestList {
  readonly key: string;
  readonly #listeners = new Set<() => void>();
  /** The text last read, and the list that it holds. */
  #current: { text: string | null; races: readonly GuestRace[] } = { text: null, races: NONE };

  constructor(key: string) {
    this.key = key;
  }

  readonly races = (): readonly GuestRace[] => {
    const text = storedText(this.key);
    if (text !== undefined && text !== this.#current.text) this.#current = { text, races: parseGuestList(text) };
    return this.#current.races;
  };

  /** Of the comparison; a list of favourites has none. */
  readonly details = (): GuestDetails => detailsOf(storedText(this.key) ?? this.#current.text);

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    window.addEventListener("storage", listener);
    return () => {
      this.#listeners.delete(listener);
      window.removeEventListener("storage", listener);
    };
  };

  /** Returns whether the browser stored the change, or keeps it in memory until the page is closed. */
  replace(races: readonly GuestRace[]): StorageOutcome {
    const details = this.details();
    const hasDetails = Object.keys(details).length > 0;
    const stored = hasDetails ? { ...details, raceIds: races } : races;
    const text = races.length === 0 ? null : JSON.stringify(stored);
    const isStored = storeText(this.key, text);
    this.#current = { text: isStored ? text : (storedText(this.key) ?? null), races };
    for (const listener of this.#listeners) listener();
    return isStored ? "stored" : "memory only";
  }

  add(race: GuestRace): StorageOutcome {
    return this.replace([...this.races().filter(({ raceId }) => raceId !== race.raceId), race]);
  }

  remove(raceIds: readonly number[]): StorageOutcome {
    return this.replace(this.races().filter(({ raceId }) => !raceIds.includes(raceId)));
  }
}

/** Keys of SPEC section 9. */
export const guestFavourites = new GuestList("guestFavorites");
export const guestComparison = new GuestList("marathonComparison");

export function useGuestList(list: GuestList): readonly GuestRace[] {
  return useSyncExternalStore(list.subscribe, list.races, () => NONE);
}

/** How many races are saved or compared in this browser. */
export function useGuestRaceCount(): number {
  const races = [...useGuestList(guestFavourites), ...useGuestList(guestComparison)];
  return new Set(races.map(({ raceId }) => raceId)).size;
}
