/** Offline copy of the account's saved races in this browser. */
import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { listComparisonsQueryKey, listFavoritesQueryKey, listMedalsQueryKey } from "~/api/@tanstack/react-query.gen.ts";
import { isAnswerLost } from "~/lib/api/mutation-retry.ts";
import { statusOf } from "~/lib/api/problem.ts";
import { accountCopy, storeAccountCopy } from "~/lib/session/account-copy.ts";
import { useSession } from "~/lib/session/session.ts";

const LISTS = {
  favourites: listFavoritesQueryKey(),
  comparisons: listComparisonsQueryKey(),
  medals: listMedalsQueryKey(),
} as const;

/** The server did not answer: it is down, also where a proxy says so, or the connection is one in name only. */
function isUnreachable(queryClient: QueryClient, queryKey: QueryKey): boolean {
  const state = queryClient.getQueryState(queryKey);
  return state?.status === "error" && (statusOf(state.error) === undefined || isAnswerLost(state.error));
}

function restore(queryClient: QueryClient): void {
  const copy = accountCopy();
  for (const [name, queryKey] of Object.entries(LISTS)) {
    if (navigator.onLine && !isUnreachable(queryClient, queryKey)) continue;
    const list = copy?.[name];
    if (!Array.isArray(list) || queryClient.getQueryData(queryKey) !== undefined) continue;
    // out of date from the start, so that it is fetched as soon as there is a connection
    queryClient.setQueryData(queryKey, list, { updatedAt: 0 });
  }
}

/** Null is no list: the server knew nobody. */
const isList = (list: unknown) => list !== undefined && list !== null;

function store(queryClient: QueryClient, account: string | undefined): void {
  const lists = Object.entries(LISTS).map(([name, queryKey]) => [name, queryClient.getQueryData(queryKey)] as const);
  if (lists.every(([, list]) => !isList(list))) return;
  storeAccountCopy(account, { ...accountCopy(), ...Object.fromEntries(lists.filter(([, list]) => isList(list))) });
}

/** Keeps a copy of the account's saved lists in this browser, and shows it while the server cannot be reached. */
export function useAccountCopy(): void {
  const queryClient = useQueryClient();
  const { account } = useSession();
  useEffect(() => {
    // a list on the screen may have been fetched before this code was, or have failed before
    if (navigator.onLine) store(queryClient, account);
    restore(queryClient);
    const names = new Set(Object.values(LISTS).map(([{ _id }]) => _id));
    return queryClient.getQueryCache().subscribe(({ type, query }) => {
      const [first] = query.queryKey as readonly [{ _id?: string } | undefined];
      if (type !== "updated" || !names.has(first?._id ?? "")) return;
      if (query.state.status === "success") store(queryClient, account);
      if (query.state.status === "error") restore(queryClient);
    });
  }, [queryClient, account]);
}
