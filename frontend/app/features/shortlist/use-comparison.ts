import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState, useSyncExternalStore } from "react";
import { listComparisonsOptions, listComparisonsQueryKey } from "~/api/@tanstack/react-query.gen.ts";
import type { KeptRace } from "~/lib/shortlist-context.ts";
import { type ShowToast, useToast } from "~/lib/toast-context.ts";
import { keepCompared } from "./comparison-on-account.ts";
import { comparedAfter, useGuestComparison } from "./guest-shortlist.ts";
import { TEXTS } from "./shortlist-texts.ts";
import { Wishes } from "./wishes.ts";
import { workingComparison } from "./working-comparison.ts";

type ComparedIds = readonly number[];

function newWishes(queryClient: QueryClient, toast: ShowToast): Wishes<"list", ComparedIds> {
  return new Wishes<"list", ComparedIds>({
    send: (_, raceIds) => keepCompared(queryClient, raceIds),
    onFailure: () => {
      toast({ text: TEXTS.comparisonFailed, kind: "failure" });
      // it may have been changed on another device
      void queryClient.invalidateQueries({ queryKey: listComparisonsQueryKey() });
    },
  });
}

export interface Compared {
  comparedIds: ComparedIds;
  toggleCompared: (race: KeptRace) => void;
  compareInstead: (raceIds: ComparedIds) => void;
}

/** The races that are compared on the account; where it compares none, those of this browser. */
export function useComparison(): Compared {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { data } = useQuery(listComparisonsOptions());
  const here = useGuestComparison();
  const [wishes] = useState(() => newWishes(queryClient, toast));
  const wished = useSyncExternalStore(wishes.subscribe, wishes.current, wishes.current).get("list");

  const comparedIds = useMemo(
    () => wished ?? workingComparison(data)?.raceIds.map(Number) ?? here.map(({ raceId }) => raceId),
    [data, here, wished],
  );
  const compareInstead = useCallback((raceIds: ComparedIds) => wishes.wish("list", raceIds), [wishes]);
  const toggleCompared = useCallback(
    (race: KeptRace) => {
      const after = comparedAfter(comparedIds, race.id);
      if (after) compareInstead(after);
      else toast({ text: TEXTS.comparisonFull, kind: "failure" });
    },
    [comparedIds, compareInstead, toast],
  );

  return { comparedIds, toggleCompared, compareInstead };
}
