/** State of a race list: its filters from the address, its races, the visitor's own times. */
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useLocation, useNavigation } from "react-router";
import type { ListMarathonsData } from "~/api/types.gen.ts";
import { statusOf } from "~/lib/api/query-client.ts";
import type { MyTimes } from "./my-times.ts";
import { listQuery, PAGE_SIZE, parseFilters, type RaceFilters } from "./race-filters.ts";
import { type RaceList, raceListQuery } from "./race-list-query.ts";
import { useMyTimes } from "./use-my-times.ts";

interface ListAddress {
  /** The filters of the current address. */
  filters: RaceFilters;
  /** Those of the address that is loading, else the same. */
  requestedFilters: RaceFilters;
  isPending: boolean;
}

/** The visitor's own, that of the races after those compared, or that of a visitor without a result. */
export type FastestOrder = "own" | "after own" | "general";

export interface ShownRaceList extends ListAddress {
  list: RaceList | undefined;
  /** Whose order "fastest for me" is on this page. */
  fastestOrder: FastestOrder;
  /** Of a visitor who gave a result. */
  myTimes: MyTimes | undefined;
  /** Message in place of a list that failed to load. */
  failure: string | undefined;
}

export function useListAddress(scope: ListMarathonsData["query"]): ListAddress {
  const location = useLocation();
  const navigation = useNavigation();
  const filters = parseFilters(new URLSearchParams(location.search), scope);
  const next =
    navigation.state === "loading" && navigation.location.pathname === location.pathname
      ? navigation.location
      : undefined;
  return {
    filters,
    requestedFilters: next ? parseFilters(new URLSearchParams(next.search), scope) : filters,
    isPending: next !== undefined,
  };
}

export function failureText(error: unknown): string {
  if (statusOf(error) === 429) return "That was a lot of searches in one minute. Please wait a moment, then try again.";
  return "Error loading marathons. Please try again later.";
}

const PAGES_COMPARED = 20;
/** Races that the order "fastest for me" compares: those with the highest PB potential, whole pages of them. */
export const MOST_COMPARED = PAGES_COMPARED * PAGE_SIZE;

/** The list in the runner's own order, which the server does not know; undefined until it is there, and after the races compared. */
function useFastestFirst(filters: RaceFilters, scope: ListMarathonsData["query"], myTimes: MyTimes | undefined) {
  const isWanted = filters.sort === "fastest" && myTimes !== undefined && filters.page <= PAGES_COMPARED;
  const { offset: _page, ...query } = listQuery(filters, scope);
  const { data } = useQuery({ ...raceListQuery({ ...query, limit: MOST_COMPARED }), enabled: isWanted });
  return useMemo(() => {
    if (!isWanted || !data) return undefined;
    const races = data.races.toSorted((one, other) => myTimes.factorOf(one.id) - myTimes.factorOf(other.id));
    const first = (filters.page - 1) * PAGE_SIZE;
    return { races: races.slice(first, first + PAGE_SIZE), total: data.total };
  }, [data, isWanted, myTimes, filters.page]);
}

/** The list of the current URL. While another page loads, the previous one stays. */
export function useRaceList(scope: ListMarathonsData["query"]): ShownRaceList {
  const address = useListAddress(scope);
  const { filters } = address;
  const { data, error } = useQuery(raceListQuery(listQuery(filters, scope)));
  const myTimes = useMyTimes();
  const own = useFastestFirst(filters, scope, myTimes);
  const isAfterOwn = myTimes !== undefined && filters.page > PAGES_COMPARED;
  return {
    ...address,
    list: own ?? data,
    fastestOrder: own ? "own" : isAfterOwn ? "after own" : "general",
    myTimes,
    failure: data === undefined && error !== null ? failureText(error) : undefined,
  };
}
