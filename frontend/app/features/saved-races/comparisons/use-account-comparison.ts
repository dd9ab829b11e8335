/**
 * The comparison of the account: optimistic changes, sent one after the other, and their rollback.
 *
 * The last pending change is what the screens show. When the server refuses it, the mutation is pending no more, and
 * the comparison is shown as the server has it.
 */
import { type QueryClient, useMutation, useMutationState, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { listComparisonsQueryKey } from "~/api/@tanstack/react-query.gen.ts";
import { comparisonsQuery } from "~/features/saved-races/saved-lists-queries.ts";
import { removeComparison, saveComparison } from "~/api/sdk.gen.ts";
import type { ComparisonCard } from "~/api/types.gen.ts";
import { withRaceToggled } from "~/features/saved-races/guest-actions.ts";
import type { ComparedGuestRace } from "~/features/saved-races/guest-formats.ts";
import { guestComparison, useGuestList } from "~/features/saved-races/guest-lists.ts";
import type { SavedRace } from "~/features/saved-races/saved-races-store.ts";
import { TEXTS } from "~/features/saved-races/texts.ts";
import { RETRY_LOST_ANSWERS } from "~/lib/api/mutation-retry.ts";
import { isSignedInAs, requestsOf } from "~/lib/api/own-account.ts";
import { DEFAULT_COMPARISON_NAME } from "~/lib/navigation/compare-address.ts";
import { currentSession } from "~/lib/session/session.ts";
import { useToast } from "~/ui/toast-context.ts";
import {
  applyChange,
  cacheComparison,
  type ComparedIds,
  type ComparisonChange,
  changeFailure,
  newComparison,
  putComparison,
  updateComparisons,
  workingComparison,
} from "./comparison-edits.ts";
import { comparisonType, type TypedRace } from "./race-types.ts";

interface KeyedChange extends ComparisonChange {
  /** Races whose types are known on the page. */
  races: readonly TypedRace[];
  /** One for each intention: a retry has the same. */
  idempotencyKey: string;
  /** In which the button was pressed. */
  account: string | undefined;
}

const PENDING_CHANGES = { mutationKey: ["comparison change"], status: "pending" } as const;

/** The owner wrote it, or gave its link to others: it is not lost with the last race. */
const staysWithoutRaces = ({ notes, isPublic }: ComparisonCard) => notes !== null || isPublic;

/** Saves the working comparison with its first race, and removes it with its last, unless it has more than races. */
async function saveRaces(
  queryClient: QueryClient,
  before: ComparisonCard | undefined,
  raceIds: string[],
  { races, idempotencyKey, account }: KeyedChange,
): Promise<ComparisonCard | undefined> {
  const raceType = await comparisonType(queryClient, raceIds, { before, races });
  if (before && (raceIds.length > 0 || staysWithoutRaces(before))) {
    return putComparison(before, { raceIds, raceType }, account);
  }
  if (before) await removeComparison({ path: { comparisonId: before.id }, ...requestsOf(account) });
  if (raceIds.length === 0) return undefined;
  const body = newComparison({ name: DEFAULT_COMPARISON_NAME, raceIds, raceType });
  const headers = { "Idempotency-Key": idempotencyKey };
  return (await saveComparison({ body, headers, ...requestsOf(account) })).data;
}

function send(queryClient: QueryClient, change: KeyedChange): Promise<void> {
  return updateComparisons(queryClient, change.account, async (comparisons) => {
    const before = workingComparison(comparisons);
    const raceIds = applyChange(change, before?.raceIds.map(Number) ?? []).map(String);
    const after = await saveRaces(queryClient, before, raceIds, change);
    if (isSignedInAs(change.account)) cacheComparison(queryClient, before?.id ?? "", after);
  });
}

function comparedIdsOf(
  saved: readonly ComparisonCard[] | null | undefined,
  guest: readonly ComparedGuestRace[],
  pending: readonly KeyedChange[],
): ComparedIds {
  const ofAccount = pending.at(-1)?.to ?? workingComparison(saved)?.raceIds.map(Number);
  return ofAccount ?? guest.map(({ raceId }) => raceId);
}

/** Read at the moment of a press: the component may be one rendering behind a quick second press. */
function currentComparedIds(queryClient: QueryClient): ComparedIds {
  const pending = queryClient.getMutationCache().findAll(PENDING_CHANGES);
  return comparedIdsOf(
    queryClient.getQueryData(comparisonsQuery().queryKey),
    guestComparison.races(),
    pending.map(({ state }) => state.variables as KeyedChange),
  );
}

/** The races that the account compares; where it compares none, those of this browser. */
export function useAccountComparison() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { data: saved, isPending } = useQuery(comparisonsQuery());
  const guest = useGuestList(guestComparison);
  const pending = useMutationState({
    filters: PENDING_CHANGES,
    select: ({ state }) => state.variables as KeyedChange,
  });
  const { mutate } = useMutation({
    ...RETRY_LOST_ANSWERS,
    mutationKey: PENDING_CHANGES.mutationKey,
    // one after the other, in the order of the presses
    scope: { id: "working comparison" },
    mutationFn: (change: KeyedChange) => send(queryClient, change),
    // the rollback needs no code: see the head of this module
    onError: (error, { account }) => {
      // the next person at this browser is told nothing
      if (!isSignedInAs(account)) return;
      toast({ text: changeFailure(error, TEXTS.comparisonFailed), kind: "failure" });
      void queryClient.invalidateQueries({ queryKey: listComparisonsQueryKey() });
    },
  });

  const comparedIds = useMemo(() => comparedIdsOf(saved, guest, pending), [saved, guest, pending]);
  const replaceComparison = useCallback(
    (to: ComparedIds, races: readonly TypedRace[] = []) => {
      const { account } = currentSession();
      mutate({ from: currentComparedIds(queryClient), to, races, idempotencyKey: crypto.randomUUID(), account });
    },
    [queryClient, mutate],
  );
  const toggleCompared = useCallback(
    (race: SavedRace) => {
      const after = withRaceToggled(currentComparedIds(queryClient), race.id);
      if (after) replaceComparison(after, [race]);
      else toast({ text: TEXTS.comparisonFull, kind: "failure" });
    },
    [queryClient, replaceComparison, toast],
  );
  return { isKnown: !isPending, comparedIds, toggleCompared, replaceComparison };
}
