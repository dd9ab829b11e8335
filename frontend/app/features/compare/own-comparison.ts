import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { listComparisonsOptions } from "~/api/@tanstack/react-query.gen.ts";
import type { ComparisonCard } from "~/api/types.gen.ts";
import { compareAddress, MOST_COMPARED } from "~/lib/compare-address.ts";
import {
  applied,
  changingComparisons,
  type ComparedIds,
  type ComparisonChange,
  edited,
  rememberComparison,
  sameRaces,
} from "~/lib/kept-comparisons.ts";
import { useSession } from "~/lib/session.ts";
import { useShortlist } from "~/lib/shortlist-context.ts";
import { useToast } from "~/lib/toast-context.ts";

type NamedChange = ComparisonChange & { id: string };

function useNamedChange(onFailure: () => void) {
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    // one after the other, in the order in which they were made
    scope: { id: "named comparison" },
    mutationFn: ({ id, ...change }: NamedChange) =>
      changingComparisons(queryClient, async (comparisons) => {
        const before = comparisons.find((kept) => kept.id === id);
        if (!before) throw new Error("removed on another device");
        const raceIds = applied(change, before.raceIds.map(Number)).map(String);
        rememberComparison(queryClient, id, await edited(before, { raceIds }));
      }),
    onError: () => {
      onFailure();
      toast({ text: "Your comparison could not be changed. Please try again.", kind: "failure" });
    },
  });
}

interface NamedComparison {
  comparison: ComparisonCard | undefined;
  isPending: boolean;
  change: (id: string, raceIds: ComparedIds) => void;
}

/** The comparison of the account that holds these races, under whichever name. */
function useNamedComparison(raceIds: ComparedIds): NamedComparison {
  const isSignedIn = useSession().state === "signed-in";
  const { data, isPending } = useQuery({ ...listComparisonsOptions(), enabled: isSignedIn });
  // until the account has followed, the page is ahead of it
  const [changed, setChanged] = useState<{ id: string; raceIds: ComparedIds }>();
  const { mutate } = useNamedChange(() => setChanged(undefined));
  const isAhead = changed !== undefined && sameRaces(changed.raceIds, raceIds);
  const comparison = data?.find((kept) =>
    isAhead ? kept.id === changed.id : sameRaces(kept.raceIds.map(Number), raceIds),
  );
  const change = (id: string, to: ComparedIds) => {
    // one of no race is none: it is removed on the dashboard, and not by the way
    if (to.length === 0) return;
    setChanged({ id, raceIds: to });
    mutate({ id, from: raceIds, to });
  };
  return { comparison, isPending: isSignedIn && isPending, change };
}

export interface OwnComparison {
  /** The address shows a comparison that the visitor keeps; undefined while that is not known. */
  isOwn: boolean | undefined;
  /** The name that it is kept by on the account. */
  keptAs: string | undefined;
  /** Has to be told of every change; only one's own comparison is changed with it. */
  onChange: (raceIds: ComparedIds) => void;
}

/** Somebody else's link shows their races, and leaves one's own comparison alone. Without races in the address, one's own is shown. */
export function useOwnComparison(raceIds: ComparedIds, isBare: boolean): OwnComparison {
  const { isKnown, comparedIds, compareInstead } = useShortlist();
  const { comparison, isPending, change } = useNamedComparison(raceIds);
  const navigate = useNavigate();
  const isCurrent = sameRaces(raceIds, comparedIds.slice(0, MOST_COMPARED));
  const ownAddress = compareAddress(comparedIds);
  const isLed = isBare && comparedIds.length > 0;

  useEffect(() => {
    if (isLed) void navigate(ownAddress, { replace: true });
  }, [isLed, ownAddress, navigate]);

  return {
    isOwn: isCurrent || comparison !== undefined || (isKnown && !isPending ? false : undefined),
    keptAs: isCurrent ? undefined : comparison?.name,
    onChange: (next) => {
      if (isCurrent) compareInstead(next);
      else if (comparison) change(comparison.id, next);
    },
  };
}
