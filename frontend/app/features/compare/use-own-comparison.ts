/** The reader's own comparison on the page: which one the address shows, and changes to it. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { comparisonsQuery } from "~/features/saved-races/saved-lists-queries.ts";
import type { ComparisonCard } from "~/api/types.gen.ts";
import {
  applyChange,
  changeFailure,
  comparisonOf,
  cacheComparison,
  type ComparedIds,
  type ComparisonChange,
  hasSameRaces,
  putComparison,
  updateComparisons,
} from "~/features/saved-races/comparisons/comparison-edits.ts";
import { comparisonType } from "~/features/saved-races/comparisons/race-types.ts";
import { type SavedRace, useSavedRaces, useSavedRacesActions } from "~/features/saved-races/saved-races-store.ts";
import { RETRY_LOST_ANSWERS } from "~/lib/api/mutation-retry.ts";
import { isSignedInAs } from "~/lib/api/own-account.ts";
import { compareAddress, MOST_COMPARED, type RequestedRaces } from "~/lib/navigation/compare-address.ts";
import { useSession } from "~/lib/session/session.ts";
import { useToast } from "~/ui/toast-context.ts";

type NamedChange = ComparisonChange & { id: string; account: string | undefined };

function useChangeNamedComparison(onFailure: () => void) {
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    ...RETRY_LOST_ANSWERS,
    // one after the other, in the order of the changes
    scope: { id: "named comparison" },
    mutationFn: ({ id, account, ...change }: NamedChange) =>
      updateComparisons(queryClient, account, async (comparisons) => {
        const before = comparisonOf(comparisons, id);
        const raceIds = applyChange(change, before.raceIds.map(Number)).map(String);
        const raceType = await comparisonType(queryClient, raceIds, { before });
        const after = await putComparison(before, { raceIds, raceType }, account);
        if (isSignedInAs(account)) cacheComparison(queryClient, id, after);
      }),
    onError: (error, { account }) => {
      onFailure();
      // the next person at this browser is told nothing
      if (!isSignedInAs(account)) return;
      toast({ text: changeFailure(error, "Your comparison could not be changed. Please try again."), kind: "failure" });
    },
  });
}

interface NamedComparison {
  comparison: ComparisonCard | undefined;
  isPending: boolean;
  change: (id: string, raceIds: ComparedIds) => void;
}

/** The comparison of the account that holds these races, under any name. */
function useNamedComparison(raceIds: ComparedIds): NamedComparison {
  const { state, account } = useSession();
  const isSignedIn = state === "signed-in";
  const { data, isPending } = useQuery({ ...comparisonsQuery(), enabled: isSignedIn });
  // optimistic: the address shows the change before the account has confirmed it
  const [changed, setChanged] = useState<{ id: string; raceIds: ComparedIds }>();
  const { mutate } = useChangeNamedComparison(() => setChanged(undefined));
  const isChangeShown = changed !== undefined && hasSameRaces(changed.raceIds, raceIds);
  const comparison = data?.find((other) =>
    isChangeShown ? other.id === changed.id : hasSameRaces(other.raceIds.map(Number), raceIds),
  );
  const change = (id: string, to: ComparedIds) => {
    // a named comparison is removed on the dashboard only, and not by removing its last race
    if (to.length === 0) return;
    setChanged({ id, raceIds: to });
    mutate({ id, from: raceIds, to, account });
  };
  return { comparison, isPending: isSignedIn && isPending, change };
}

export interface OwnComparison {
  /** All races of the comparison on the page, also those beyond the sixth, which a change must not lose. */
  wholeIds: ComparedIds;
  /** The address shows a comparison of the reader; undefined while that is not known. */
  isOwn: boolean | undefined;
  /** Its name on the account, where it is not the working comparison. */
  savedAs: string | undefined;
  /** Called at every change on the page; changes the reader's own comparison only. */
  onChange: (raceIds: ComparedIds, added?: SavedRace) => void;
}

/**
 * Without races in the address, the page leads to the reader's own comparison; while it shows that one, it follows its
 * changes by the buttons of other lists on the page. A shared link leaves it unchanged.
 */
export function useOwnComparison({ raceIds, leftOut }: RequestedRaces, isBare: boolean): OwnComparison {
  const isKnown = useSavedRaces((savedRaces) => savedRaces.isKnown);
  const comparedIds = useSavedRaces((savedRaces) => savedRaces.comparedIds);
  const { replaceComparison } = useSavedRacesActions();
  const requestedIds = [...raceIds, ...leftOut];
  const { comparison, isPending, change } = useNamedComparison(requestedIds);
  const navigate = useNavigate();
  const isWorking = hasSameRaces(raceIds, comparedIds.slice(0, MOST_COMPARED));
  const ownAddress = compareAddress(comparedIds);
  const hasOwn = comparedIds.length > 0;
  const lastOwn = useRef<ComparedIds>(undefined);

  useEffect(() => {
    const wasOwn = lastOwn.current !== undefined && hasSameRaces(lastOwn.current, raceIds);
    // lists that come with a sign-in are no change of the reader
    if (!isKnown) lastOwn.current = undefined;
    else if (isWorking) lastOwn.current = raceIds;
    if (hasOwn && (isBare || (isKnown && !isWorking && wasOwn))) {
      void navigate(ownAddress, { replace: true, preventScrollReset: true });
    }
  }, [isKnown, isWorking, isBare, hasOwn, raceIds, ownAddress, navigate]);

  return {
    // an older version, and a sign-in, kept more races than are shown
    wholeIds: isWorking ? [...raceIds, ...comparedIds.slice(MOST_COMPARED)] : requestedIds,
    isOwn: isWorking || comparison !== undefined || (isKnown && !isPending ? false : undefined),
    savedAs: isWorking ? undefined : comparison?.name,
    onChange: (next, added) => {
      if (isWorking) replaceComparison(next, added && [added]);
      else if (comparison) change(comparison.id, next);
    },
  };
}
