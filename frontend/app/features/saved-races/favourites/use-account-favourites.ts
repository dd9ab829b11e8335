/**
 * Favourites of the account: optimistic changes, sent one after the other, and their rollback.
 *
 * A change is shown while its mutation is pending: over the saved list, which holds only what the server confirmed.
 * When the server refuses it, the mutation is pending no more, and the race is shown as it was before.
 */
import { type QueryClient, useMutation, useMutationState, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { favouritesQuery } from "~/features/saved-races/saved-lists-queries.ts";
import { addFavorite, removeFavorite } from "~/api/sdk.gen.ts";
import type { FavouriteCard } from "~/api/types.gen.ts";
import type { GuestRace } from "~/features/saved-races/guest-formats.ts";
import { guestFavourites, useGuestList } from "~/features/saved-races/guest-lists.ts";
import type { SavedRace } from "~/features/saved-races/saved-races-store.ts";
import { favouriteFailure, isAlreadySaved, TEXTS } from "~/features/saved-races/texts.ts";
import { statusOf } from "~/lib/api/problem.ts";
import { currentSession, NoAuthenticationToken } from "~/lib/session/session.ts";
import { isAnswerLost, RETRY_LOST_ANSWERS } from "~/lib/api/mutation-retry.ts";
import { isSignedInAs, requestsOf } from "~/lib/api/own-account.ts";
import { useToast } from "~/ui/toast-context.ts";

interface FavouriteChange {
  race: SavedRace;
  isSaved: boolean;
  /** In which the button was pressed. */
  account: string | undefined;
}

const PENDING_CHANGES = { mutationKey: ["favourite change"], status: "pending" } as const;

/** A press right before a reload or another address is still sent: the browser would cancel it with the page. */
const OUTLIVES_THE_PAGE = { keepalive: true } as const;

/** Races that could not be saved on this page. They wait in the guest list, and their hearts stay empty. */
const reverted = new Set<number>();

/** The account could not be reached, or knew nobody: the race waits in this browser for the next sign-in. */
function keepForSignIn({ id, raceType }: SavedRace, error: unknown): void {
  const isRefused = !(error instanceof NoAuthenticationToken || isAnswerLost(error) || statusOf(error) === 401);
  if (isRefused) return;
  reverted.add(id);
  guestFavourites.add({ raceId: id, raceType });
}

/** Saves a race on the account. One that is saved already counts as saved. */
async function save({ id, raceType }: SavedRace, account: string | undefined): Promise<FavouriteCard> {
  try {
    return (await addFavorite({ body: { raceId: id, raceType }, ...OUTLIVES_THE_PAGE, ...requestsOf(account) })).data;
  } catch (error) {
    if (!isAlreadySaved(error)) throw error;
    return { raceId: id, raceType, savedAt: new Date().toISOString() };
  }
}

async function send({ race, isSaved, account }: FavouriteChange): Promise<FavouriteCard | undefined> {
  if (isSaved) return save(race, account);
  const { id, raceType } = race;
  await removeFavorite({ path: { raceId: id }, query: { raceType }, ...OUTLIVES_THE_PAGE, ...requestsOf(account) });
  return undefined;
}

/** Writes a confirmed change into the list that was fetched. */
async function updateList(queryClient: QueryClient, raceId: number, saved: FavouriteCard | undefined): Promise<void> {
  const { queryKey } = favouritesQuery();
  queryClient.setQueryData(queryKey, (list) => {
    const others = list?.filter((favourite) => favourite.raceId !== raceId);
    return others && saved ? [...others, saved] : others;
  });
  const isKnown = Array.isArray(queryClient.getQueryData(queryKey));
  // a list that is being fetched at this moment may be older than the change
  if (!isKnown || queryClient.isFetching({ queryKey }) > 0) await queryClient.invalidateQueries({ queryKey });
}

/** The saved races of the account, and those of this browser on their way to it, with the pending changes applied. */
function favouriteIdsOf(
  saved: readonly FavouriteCard[] | null | undefined,
  guest: readonly GuestRace[],
  pending: readonly FavouriteChange[],
): ReadonlySet<number> {
  const onTheirWay = guest.filter(({ raceId }) => !reverted.has(raceId));
  const ids = new Set([...(saved ?? []), ...onTheirWay].map(({ raceId }) => raceId));
  for (const { race, isSaved } of pending) {
    if (isSaved) ids.add(race.id);
    else ids.delete(race.id);
  }
  return ids;
}

/** Read at the moment of a press: the component may be one rendering behind a quick second press. */
function currentFavouriteIds(queryClient: QueryClient): ReadonlySet<number> {
  const pending = queryClient.getMutationCache().findAll(PENDING_CHANGES);
  return favouriteIdsOf(
    queryClient.getQueryData(favouritesQuery().queryKey),
    guestFavourites.races(),
    pending.map(({ state }) => state.variables as FavouriteChange),
  );
}

export function useAccountFavourites() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { data: saved } = useQuery(favouritesQuery());
  const guest = useGuestList(guestFavourites);
  const pending = useMutationState({
    filters: PENDING_CHANGES,
    select: ({ state }) => state.variables as FavouriteChange,
  });
  const { mutate } = useMutation({
    ...RETRY_LOST_ANSWERS,
    mutationKey: PENDING_CHANGES.mutationKey,
    // one after the other, in the order of the presses
    scope: { id: "favourites" },
    mutationFn: send,
    onSuccess: (card, { race, account }) => {
      // the next person at this browser has other lists, and is told nothing
      if (!isSignedInAs(account)) return;
      if (reverted.delete(race.id)) guestFavourites.remove([race.id]);
      if (card) toast({ text: TEXTS.savedOnAccount });
      return updateList(queryClient, race.id, card);
    },
    // the rollback needs no code: see the head of this module
    onError: (error, { race, isSaved, account }) => {
      if (!isSignedInAs(account)) return;
      if (isSaved) keepForSignIn(race, error);
      toast({ text: favouriteFailure(error, isSaved), kind: "failure" });
    },
  });

  const favouriteIds = useMemo(() => favouriteIdsOf(saved, guest, pending), [saved, guest, pending]);
  const toggleFavourite = useCallback(
    (race: SavedRace) => {
      const isSaved = !currentFavouriteIds(queryClient).has(race.id);
      if (!isSaved) guestFavourites.remove([race.id]);
      mutate({ race, isSaved, account: currentSession().account });
    },
    [queryClient, mutate],
  );
  return { favouriteIds, toggleFavourite };
}
