/**
 * Saved races store: favourites, comparison and medals of this visitor, from the account or from this browser.
 *
 * Each button and card reads it by itself. A context would change right after hydration, and React would render
 * everything below it again.
 */
import { useMemo, useSyncExternalStore } from "react";
import type { RaceType } from "~/api/types.gen.ts";
import { currentSession, type Session, subscribeToSession } from "~/lib/session/session.ts";
import { useToast } from "~/ui/toast-context.ts";
import { guestActions } from "./guest-actions.ts";
import { guestComparison, guestFavourites } from "./guest-lists.ts";

export interface SavedRace {
  id: number;
  name: string;
  raceType: RaceType;
}

interface SavedRaces {
  /** False while the account has not answered. */
  isKnown: boolean;
  favouriteIds: ReadonlySet<number>;
  /** In the order of the columns. */
  comparedIds: readonly number[];
  /** Races whose medal the signed-in runner holds; none for a guest. */
  medalledIds: ReadonlySet<number>;
}

export interface SavedRacesActions {
  toggleFavourite: (race: SavedRace) => void;
  toggleCompared: (race: SavedRace) => void;
  /** `races`: those of them whose types are known here. */
  replaceComparison: (raceIds: readonly number[], races?: readonly Pick<SavedRace, "id" | "raceType">[]) => void;
}

const NO_IDS: ReadonlySet<number> = new Set();
const NOTHING_SAVED: SavedRaces = { isKnown: true, favouriteIds: NO_IDS, comparedIds: [], medalledIds: NO_IDS };

const listeners = new Set<() => void>();
let unsubscribeFromSources: readonly (() => void)[] = [];
let snapshot: SavedRaces | undefined;
let account: (SavedRaces & SavedRacesActions) | undefined;
/** The session that `account` was published in. */
let accountSession: Session | undefined;

function refresh(): void {
  snapshot = undefined;
  for (const listener of listeners) listener();
}

/** Undefined also while the code of the account's part is being fetched: changes stay in this browser until then. */
function accountInUse(): (SavedRaces & SavedRacesActions) | undefined {
  const session = currentSession();
  return session.state === "signed-in" && session === accountSession ? account : undefined;
}

function readGuestLists(): SavedRaces {
  return {
    isKnown: currentSession().state !== "signed-in",
    favouriteIds: new Set(guestFavourites.races().map(({ raceId }) => raceId)),
    comparedIds: guestComparison.races().map(({ raceId }) => raceId),
    medalledIds: NO_IDS,
  };
}

export function currentSavedRaces(): SavedRaces {
  snapshot ??= accountInUse() ?? readGuestLists();
  return snapshot;
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    snapshot = undefined;
    unsubscribeFromSources = [
      subscribeToSession(refresh),
      guestFavourites.subscribe(refresh),
      guestComparison.subscribe(refresh),
    ];
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const unsubscribe of unsubscribeFromSources) unsubscribe();
    snapshot = undefined;
  };
}

/** Puts the account's saved races in the place of the guest's; undefined when the account's part leaves the page. */
export function publishAccount(next: (SavedRaces & SavedRacesActions) | undefined): void {
  account = next;
  accountSession = currentSession();
  refresh();
}

/** The component renders again only when the selected value changes. */
export function useSavedRaces<T>(select: (savedRaces: SavedRaces) => T): T {
  return useSyncExternalStore(
    subscribe,
    () => select(currentSavedRaces()),
    () => select(NOTHING_SAVED),
  );
}

export function useSavedRacesActions(): SavedRacesActions {
  const toast = useToast();
  return useMemo(() => {
    const actions = () => accountInUse() ?? guestActions(toast);
    return {
      toggleFavourite: (race) => actions().toggleFavourite(race),
      toggleCompared: (race) => actions().toggleCompared(race),
      replaceComparison: (raceIds, races) => actions().replaceComparison(raceIds, races),
    };
  }, [toast]);
}
