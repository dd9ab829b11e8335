/** The address whose races a list shows. */
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type ContextType, useContext, useMemo, useSyncExternalStore } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from "react-router";
import type { ListMarathonsData } from "~/api/types.gen.ts";
import { earlySearchOf } from "~/lib/navigation/early-search.ts";
import { onNewAddress } from "~/lib/navigation/use-newest-search.ts";
import { listQuery, parseFilters } from "./race-filters.ts";
import { raceListQuery } from "./race-list-query.ts";

type Scope = ListMarathonsData["query"];

/**
 * Whether the races of an address are in the cache, and are all that it shows: an empty list may lead to another
 * address, and a calendar loads its month too.
 */
function hasRaces(queryClient: QueryClient, search: string, scope: Scope): boolean {
  const filters = parseFilters(new URLSearchParams(search), scope);
  if (filters.view.view === "calendar") return false;
  const { queryKey } = raceListQuery(listQuery(filters, scope));
  return (queryClient.getQueryData(queryKey)?.races.length ?? 0) > 0;
}

/** Of the page with this path: the newest query whose races are there, while the router loads and renders its page. */
function newestListed(router: ContextType<typeof DataRouterContext>, queryClient: QueryClient, scope: Scope) {
  let shown: string | undefined;
  return (pathname: string): string | undefined => {
    if (!router) return undefined;
    const { location, navigation } = router.router.state;
    const early = earlySearchOf(router.router).searchOf(pathname);
    const next = early === undefined ? navigation.location : { pathname, search: early };
    if (!next) {
      shown = undefined;
      return location.pathname === pathname ? location.search : undefined;
    }
    if (next.pathname === pathname && next.search !== shown && hasRaces(queryClient, next.search, scope)) {
      shown = next.search;
    }
    return shown;
  };
}

/**
 * The query of the newest address of this page whose races are there. The router renders the whole page again, in parts
 * and after what is urgent; the list shows its races as soon as they arrive.
 */
export function useListedSearch(scope: Scope): string {
  const context = useContext(DataRouterContext);
  const queryClient = useQueryClient();
  const { pathname, search } = useLocation();
  const newest = useMemo(() => newestListed(context, queryClient, scope), [context, queryClient, scope]);
  const subscribe = useMemo(
    () => (report: () => void) => {
      const stopRouter = onNewAddress(context?.router, report);
      // a query that is added is no news, and is added while React renders
      const stopCache = queryClient.getQueryCache().subscribe(({ type }) => {
        if (type === "updated") report();
      });
      return () => {
        stopRouter();
        stopCache();
      };
    },
    [context, queryClient],
  );
  return useSyncExternalStore(
    subscribe,
    () => newest(pathname) ?? search,
    () => search,
  );
}
