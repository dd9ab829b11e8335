/** Guest lists: the favourites and the compared races of a signed-out visitor, in the local storage of this browser. */
import { useSyncExternalStore } from "react";
import { storedText, storeText } from "~/lib/storage/stored-text.ts";
import { COMPARISON, detailsIn, FAVOURITES, type GuestDetails, type GuestFormat } from "./guest-formats.ts";

export type StorageOutcome = "stored" | "memory only";

const NONE: readonly never[] = [];

/** One list under one key of local storage, shared by all tabs of the browser. */
export class GuestList<Race extends { raceId: number }> {
  readonly key: string;
  readonly #format: GuestFormat<Race>;
  readonly #listeners = new Set<() => void>();
  /** The text last read, and the list that it holds. */
  #current: { text: string | null; races: readonly Race[] } = { text: null, races: NONE };

  constructor(key: string, format: GuestFormat<Race>) {
    this.key = key;
    this.#format = format;
  }

  readonly races = (): readonly Race[] => {
    const text = storedText(this.key);
    if (text !== undefined && text !== this.#current.text) {
      this.#current = { text, races: this.#format.parse(text) };
    }
    return this.#current.races;
  };

  text(): string | null {
    return storedText(this.key) ?? this.#current.text;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    window.addEventListener("storage", listener);
    return () => {
      this.#listeners.delete(listener);
      window.removeEventListener("storage", listener);
    };
  };

  #store(races: readonly Race[], text: string | null): StorageOutcome {
    const isStored = storeText(this.key, text);
    this.#current = { text: isStored ? text : (storedText(this.key) ?? null), races };
    for (const listener of this.#listeners) listener();
    return isStored ? "stored" : "memory only";
  }

  /** Returns whether the browser stored the change, or keeps it in memory until the page is closed. */
  replace(races: readonly Race[]): StorageOutcome {
    return this.#store(races, races.length === 0 ? null : this.#format.write(races, this.text()));
  }

  add(race: Race): StorageOutcome {
    return this.replace([...this.races().filter(({ raceId }) => raceId !== race.raceId), race]);
  }

  remove(raceIds: readonly number[]): StorageOutcome {
    return this.replace(this.races().filter(({ raceId }) => !raceIds.includes(raceId)));
  }

  /** Returns a function that brings back all that the list holds now. */
  kept(): () => StorageOutcome {
    const races = this.races();
    const text = this.#format.write(races, this.text());
    return () => this.#store(races, text);
  }
}

/** Keys of SPEC section 9. */
export const guestFavourites = new GuestList("guestFavorites", FAVOURITES);
export const guestComparison = new GuestList("marathonComparison", COMPARISON);

/** Its name, whether it is public, and its notes. */
export function guestComparisonDetails(): GuestDetails {
  return detailsIn(guestComparison.text());
}

export function useGuestList<Race extends { raceId: number }>(list: GuestList<Race>): readonly Race[] {
  return useSyncExternalStore(list.subscribe, list.races, () => NONE);
}

/** How many races are saved or compared in this browser. */
export function useGuestRaceCount(): number {
  const races = [...useGuestList(guestFavourites), ...useGuestList(guestComparison)];
  return new Set(races.map(({ raceId }) => raceId)).size;
}
