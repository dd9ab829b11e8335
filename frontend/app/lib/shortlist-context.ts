/** What has this visitor kept? Cards, race pages and the comparison all read it from here. */
import { createContext, useContext } from "react";
import type { RaceType } from "~/api/types.gen.ts";

export interface KeptRace {
  id: number;
  name: string;
  raceType: RaceType;
}

export interface Shortlist {
  /** What is compared is known: not while the account has yet to answer. */
  isKnown: boolean;
  favouriteIds: ReadonlySet<number>;
  /** In the order of the columns. */
  comparedIds: readonly number[];
  /** Races whose medal the signed-in runner holds; a guest's are none. */
  medalledIds: ReadonlySet<number>;
  toggleFavourite: (race: KeptRace) => void;
  toggleCompared: (race: KeptRace) => void;
  /** Puts another list in the place of the whole comparison. */
  compareInstead: (raceIds: readonly number[]) => void;
}

const NOTHING_KEPT: Shortlist = {
  isKnown: true,
  favouriteIds: new Set(),
  comparedIds: [],
  medalledIds: new Set(),
  toggleFavourite: () => undefined,
  toggleCompared: () => undefined,
  compareInstead: () => undefined,
};

export const ShortlistContext = createContext<Shortlist>(NOTHING_KEPT);

export function useShortlist(): Shortlist {
  return useContext(ShortlistContext);
}
