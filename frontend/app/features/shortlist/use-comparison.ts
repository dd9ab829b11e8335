import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState, useSyncExternalStore } from "react";
import { listComparisonsOptions, listComparisonsQueryKey } from "~/api/@tanstack/react-query.gen.ts";
import { type ComparedIds, ComparisonFull } from "~/lib/kept-comparisons.ts";
import type { KeptRace } from "~/lib/shortlist-context.ts";
import { type ShowToast, useToast } from "~/lib/toast-context.ts";
import { ComparisonWishes } from "./comparison-on-account.ts";
import { comparedAfter, useGuestComparison } from "./guest-shortlist.ts";
import { TEXTS } from "./shortlist-texts.ts";
import { workingComparison } from "./working-comparison.ts";

function newWishes(queryClient: QueryClient, toast: ShowToast): ComparisonWishes {
  return new ComparisonWishes(queryClient, (error) => {
    const text = error instanceof ComparisonFull ? TEXTS.comparisonFull : TEXTS.comparisonFailed;
    toast({ text, kind: "failure" });
    void queryClient.invalidateQueries({ queryKey: listComparisonsQueryKey() });
  });
}

export interface Compared {
  isKnown: boolean;
  comparedIds: ComparedIds;
  toggleCompared: (race: KeptRace) => void;
  compareInstead: (raceIds: ComparedIds) => void;
}

/** The races that are compared on the account; where it compares none, those of this browser. */
export function useComparison(): Compared {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { data, isPending } = useQuery(listComparisonsOptions());
  const here = useGuestComparison();
  const [wishes] = useState(() => newWishes(queryClient, toast));
  const wished = useSyncExternalStore(wishes.subscribe, wishes.current, wishes.current);

  const comparedIds = useMemo(
    () => wished ?? workingComparison(data)?.raceIds.map(Number) ?? here.map(({ raceId }) => raceId),
    [data, here, wished],
  );
  const compareInstead = useCallback(
    (to: ComparedIds) => wishes.wish({ from: comparedIds, to }),
    [comparedIds, wishes],
  );
  const toggleCompared = useCallback(
    (race: KeptRace) => {
      const after = comparedAfter(comparedIds, race.id);
      if (after) compareInstead(after);
      else toast({ text: TEXTS.comparisonFull, kind: "failure" });
    },
    [comparedIds, compareInstead, toast],
  );

  return { isKnown: !isPending, comparedIds, toggleCompared, compareInstead };
}
