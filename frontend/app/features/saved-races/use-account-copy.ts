/** Offline copy of the account's saved races in this browser. */
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { listComparisonsQueryKey, listFavoritesQueryKey, listMedalsQueryKey } from "~/api/@tanstack/react-query.gen.ts";
import { accountCopy, storeAccountCopy } from "~/lib/session/account-copy.ts";
import { useSession } from "~/lib/session/session.ts";

const LISTS = {
  favourites: listFavoritesQueryKey(),
  comparisons: listComparisonsQueryKey(),
  medals: listMedalsQueryKey(),
} as const;

function restore(queryClient: QueryClient): void {
  const copy = accountCopy();
  for (const [name, queryKey] of Object.entries(LISTS)) {
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

/** Keeps a copy of the account's saved lists in this browser, and shows it while there is no connection. */
export function useAccountCopy(): void {
  const queryClient = useQueryClient();
  const { account } = useSession();
  useEffect(() => {
    if (!navigator.onLine) restore(queryClient);
    // a list on the screen may have been fetched before this code was
    else store(queryClient, account);
    const names = new Set(Object.values(LISTS).map(([{ _id }]) => _id));
    return queryClient.getQueryCache().subscribe(({ type, query }) => {
      const [first] = query.queryKey as readonly [{ _id?: string } | undefined];
      if (type === "updated" && query.state.status === "success" && names.has(first?._id ?? "")) {
        store(queryClient, account);
      }
    });
  }, [queryClient, account]);
}
