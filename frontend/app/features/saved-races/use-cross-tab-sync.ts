/** Cross-tab sync of saved races. */
import { hashKey, type Query, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { listComparisonsQueryKey, listFavoritesQueryKey, listMedalsQueryKey } from "~/api/@tanstack/react-query.gen.ts";
import { refetchChanged } from "~/lib/api/refetch-changed.ts";

const CHANNEL = "startline-saved-races";

/** Cross-tab sync: a change that the account confirmed in one tab makes the other tabs fetch the list again. */
export function useCrossTabSync(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (typeof BroadcastChannel === "undefined") return;
    const lists = new Set([listFavoritesQueryKey(), listComparisonsQueryKey(), listMedalsQueryKey()].map(hashKey));
    const channel = new BroadcastChannel(CHANNEL);
    const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
      // `manual`: written by a mutation of this tab, not fetched
      if (event.type !== "updated" || event.action.type !== "success" || !event.action.manual) return;
      if (lists.has(event.query.queryHash)) channel.postMessage(event.query.queryHash);
    });
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const isChanged = ({ queryHash }: Query) => queryHash === data && lists.has(queryHash);
      void refetchChanged(queryClient, { predicate: isChanged });
    };
    return () => {
      unsubscribe();
      channel.close();
    };
  }, [queryClient]);
}
