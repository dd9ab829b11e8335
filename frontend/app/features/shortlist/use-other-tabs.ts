import { hashKey, type Query, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { listComparisonsQueryKey, listFavoritesQueryKey, listMedalsQueryKey } from "~/api/@tanstack/react-query.gen.ts";

const CHANNEL = "startline-kept";

/** What is changed on the account in one tab is asked for anew in the others. */
export function useOtherTabs(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (typeof BroadcastChannel === "undefined") return;
    const kept = new Set([listFavoritesQueryKey(), listComparisonsQueryKey(), listMedalsQueryKey()].map(hashKey));
    const channel = new BroadcastChannel(CHANNEL);
    const stopWatching = queryClient.getQueryCache().subscribe((event) => {
      // what was not merely fetched has been changed here
      if (event.type !== "updated" || event.action.type !== "success" || !event.action.manual) return;
      if (kept.has(event.query.queryHash)) channel.postMessage(event.query.queryHash);
    });
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const isMeant = ({ queryHash }: Query) => queryHash === data && kept.has(queryHash);
      void queryClient.invalidateQueries({ predicate: isMeant });
    };
    return () => {
      stopWatching();
      channel.close();
    };
  }, [queryClient]);
}
