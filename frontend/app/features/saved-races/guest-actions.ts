/** Changes of a guest's saved races, in the storage of this browser. */
import { MOST_COMPARED } from "~/lib/navigation/compare-address.ts";
import type { ShowToast } from "~/ui/toast-context.ts";
import { guestComparison, guestFavourites, type StorageOutcome } from "./guest-lists.ts";
import type { SavedRace, SavedRacesActions } from "./saved-races-store.ts";
import { TEXTS } from "./texts.ts";

/** The comparison with the race added or removed; undefined where it is full. */
export function withRaceToggled(comparedIds: readonly number[], raceId: number): readonly number[] | undefined {
  if (comparedIds.includes(raceId)) return comparedIds.filter((id) => id !== raceId);
  return comparedIds.length < MOST_COMPARED ? [...comparedIds, raceId] : undefined;
}

function replaceGuestComparison(
  raceIds: readonly number[],
  races: readonly Pick<SavedRace, "id" | "raceType">[] = [],
): StorageOutcome {
  const types = new Map([
    ...guestComparison.races().map(({ raceId, raceType }) => [raceId, raceType] as const),
    ...races.map(({ id, raceType }) => [id, raceType] as const),
  ]);
  return guestComparison.replace(raceIds.map((raceId) => ({ raceId, raceType: types.get(raceId) ?? null })));
}

export function guestActions(toast: ShowToast): SavedRacesActions {
  const report = (outcome: StorageOutcome) => {
    if (outcome === "memory only") toast({ text: TEXTS.memoryOnly, kind: "failure" });
  };
  return {
    toggleFavourite: ({ id: raceId, raceType }) => {
      const isSaved = guestFavourites.races().some((race) => race.raceId === raceId);
      const outcome = isSaved ? guestFavourites.remove([raceId]) : guestFavourites.add({ raceId, raceType });
      report(outcome);
      if (!isSaved && outcome === "stored") toast({ text: TEXTS.savedInBrowser });
    },
    toggleCompared: (race) => {
      const comparedIds = guestComparison.races().map(({ raceId }) => raceId);
      const after = withRaceToggled(comparedIds, race.id);
      if (after) report(replaceGuestComparison(after, [race]));
      else toast({ text: TEXTS.comparisonFull, kind: "failure" });
    },
    replaceComparison: (raceIds, races) => report(replaceGuestComparison(raceIds, races)),
  };
}
