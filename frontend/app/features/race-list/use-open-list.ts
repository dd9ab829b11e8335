/** Opens another address of a list, and fetches its races ahead. */
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useContext } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext } from "react-router";
import type { ListMarathonsData } from "~/api/types.gen.ts";
import { prefetch } from "~/lib/api/query-client.ts";
import { earlySearchOf } from "~/lib/navigation/early-search.ts";
import { useOpenAddress } from "~/lib/navigation/use-open-address.ts";
import { typedPlace } from "./place-search.ts";
import { listQuery, parseFilters, type RaceFilters } from "./race-filters.ts";
import { raceListQuery } from "./race-list-query.ts";

/** `isShownFirst`: the page shows the races of an address before the router is told of it. */
export function useOpenList(scope: ListMarathonsData["query"], isShownFirst: boolean): (address: string) => void {
  const router = useContext(DataRouterContext)?.router;
  const queryClient = useQueryClient();
  const openAddress = useOpenAddress();
  return useCallback(
    (address) => {
      const [, query = ""] = address.split("?");
      const parameters = new URLSearchParams(query);
      const filters = parseFilters(parameters, scope);
      // a calendar loads its month too, and a typed place leads to another address
      if (router && isShownFirst && filters.view.view !== "calendar" && typedPlace(parameters) === "")
        earlySearchOf(router).open(address, prefetch(queryClient, raceListQuery(listQuery(filters, scope))));
      else openAddress(address, { preventScrollReset: true });
    },
    [router, queryClient, openAddress, scope, isShownFirst],
  );
}

/** Fetches the races of an address that is about to be opened: a press lasts about as long as an answer takes. */
export function useListPrefetch(scope: ListMarathonsData["query"]): (filters: RaceFilters) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (filters) => void prefetch(queryClient, raceListQuery(listQuery(filters, scope))),
    [queryClient, scope],
  );
}
