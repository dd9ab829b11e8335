import { useMemo, useSyncExternalStore } from "react";
import { MOST_COMPARED } from "~/lib/compare-address.ts";
import type { KeptRace, Shortlist } from "~/lib/shortlist-context.ts";
import { useToast } from "~/lib/toast-context.ts";
import { type GuestRace, guestComparison, guestFavourites, type Keeping } from "./guest-list.ts";
import { TEXTS } from "./shortlist-texts.ts";

const NONE: readonly GuestRace[] = [];
const NO_MEDALS: ReadonlySet<number> = new Set();

export function useGuestFavourites(): readonly GuestRace[] {
  return useSyncExternalStore(guestFavourites.subscribe, guestFavourites.races, () => NONE);
}

export function useGuestComparison(): readonly GuestRace[] {
  return useSyncExternalStore(guestComparison.subscribe, guestComparison.races, () => NONE);
}

/** The comparison with a race added or taken out; nothing where it is full. */
export function comparedAfter(comparedIds: readonly number[], raceId: number): readonly number[] | undefined {
  if (comparedIds.includes(raceId)) return comparedIds.filter((id) => id !== raceId);
  return comparedIds.length < MOST_COMPARED ? [...comparedIds, raceId] : undefined;
}

function replaceComparison(raceIds: readonly number[], added?: KeptRace): Keeping {
  const known = new Map(guestComparison.races().map((race) => [race.raceId, race]));
  const raceType = added?.raceType ?? "marathon";
  return guestComparison.replace(raceIds.map((raceId) => known.get(raceId) ?? { raceId, raceType }));
}

/** What this browser keeps for somebody who is signed out. */
export function useGuestShortlist(): Shortlist {
  const toast = useToast();
  const favourites = useGuestFavourites();
  const compared = useGuestComparison();
  return useMemo(() => {
    const favouriteIds = new Set(favourites.map(({ raceId }) => raceId));
    const comparedIds = compared.map(({ raceId }) => raceId);
    const tell = (outcome: Keeping) => {
      if (outcome === "memory only") toast({ text: TEXTS.memoryOnly, kind: "failure" });
    };
    return {
      isKnown: true,
      favouriteIds,
      comparedIds,
      medalledIds: NO_MEDALS,
      toggleFavourite: ({ id: raceId, raceType }) =>
        tell(favouriteIds.has(raceId) ? guestFavourites.remove([raceId]) : guestFavourites.add({ raceId, raceType })),
      toggleCompared: (race) => {
        const after = comparedAfter(comparedIds, race.id);
        if (after) tell(replaceComparison(after, race));
        else toast({ text: TEXTS.comparisonFull, kind: "failure" });
      },
      compareInstead: (raceIds) => tell(replaceComparison(raceIds)),
    };
  }, [favourites, compared, toast]);
}
