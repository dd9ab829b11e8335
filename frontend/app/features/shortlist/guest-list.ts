/** Which races does this browser keep for somebody who is signed out? */
import type { RaceType } from "~/api/types.gen.ts";
import { isRaceId } from "~/lib/compare-address.ts";
import { RACE_TYPES } from "~/lib/race-path.ts";

export interface GuestRace {
  raceId: number;
  raceType: RaceType;
}

export type Keeping = "kept" | "memory only";

const NONE: readonly GuestRace[] = [];

function asGuestRace(entry: unknown): GuestRace | undefined {
  const kept = (typeof entry === "object" && entry !== null ? entry : { raceId: entry }) as Record<string, unknown>;
  const stated = kept["raceId"] ?? kept["marathonId"];
  const raceId = typeof stated === "number" || typeof stated === "string" ? Number(stated) : Number.NaN;
  if (!isRaceId(raceId)) return undefined;
  const type = kept["raceType"] ?? kept["marathonType"];
  return { raceId, raceType: RACE_TYPES.find((known) => known === type) ?? "marathon" };
}

/** Also a whole comparison, whose races are in `raceIds`, is a list. */
function entriesOf(stored: unknown): readonly unknown[] {
  if (Array.isArray(stored)) return stored;
  if (typeof stored !== "object" || stored === null) return [];
  const { raceIds, marathonIds } = stored as Record<string, unknown>;
  const ids = raceIds ?? marathonIds;
  return Array.isArray(ids) ? ids : [];
}

/** Reads what is stored, older names of the members included. Whatever makes no sense is left out. */
export function parseGuestList(text: string | null): readonly GuestRace[] {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? "[]");
  } catch {
    return NONE;
  }
  const kept = new Map<number, GuestRace>();
  for (const entry of entriesOf(stored)) {
    const race = asGuestRace(entry);
    if (race && !kept.has(race.raceId)) kept.set(race.raceId, race);
  }
  return [...kept.values()];
}

/** One list under one key of the browser's storage, the same in all its tabs. */
export class GuestList {
  readonly key: string;
  readonly #listeners = new Set<() => void>();
  /** Text last read and what it says. */
  #current: { text: string | null; races: readonly GuestRace[] } = { text: null, races: NONE };

  constructor(key: string) {
    this.key = key;
  }

  readonly races = (): readonly GuestRace[] => {
    const text = this.#readText();
    if (text !== undefined && text !== this.#current.text) this.#current = { text, races: parseGuestList(text) };
    return this.#current.races;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    window.addEventListener("storage", listener);
    return () => {
      this.#listeners.delete(listener);
      window.removeEventListener("storage", listener);
    };
  };

  /** Answers whether the browser kept the change. */
  replace(races: readonly GuestRace[]): Keeping {
    const text = races.length === 0 ? null : JSON.stringify(races);
    let outcome: Keeping = "kept";
    try {
      if (text === null) window.localStorage.removeItem(this.key);
      else window.localStorage.setItem(this.key, text);
      this.#current = { text, races };
    } catch {
      outcome = "memory only";
      this.#current = { text: this.#readText() ?? null, races };
    }
    for (const listener of this.#listeners) listener();
    return outcome;
  }

  add(race: GuestRace): Keeping {
    return this.replace([...this.races().filter(({ raceId }) => raceId !== race.raceId), race]);
  }

  remove(raceIds: readonly number[]): Keeping {
    return this.replace(this.races().filter(({ raceId }) => !raceIds.includes(raceId)));
  }

  /** Undefined where storage refuses, and memory is all there is. */
  #readText(): string | null | undefined {
    try {
      return window.localStorage.getItem(this.key);
    } catch {
      return undefined;
    }
  }
}

/** SPEC section 9, local storage keys. */
export const guestFavourites = new GuestList("guestFavorites");
export const guestComparison = new GuestList("marathonComparison");
