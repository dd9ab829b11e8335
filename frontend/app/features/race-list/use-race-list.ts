/** State of a race list: its filters from the address, its races, the visitor's own times. */
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useLocation, useNavigation } from "react-router";
import type { ListMarathonsData } from "~/api/types.gen.ts";
import { isOffline, WAITS_FOR_CONNECTION } from "~/lib/api/connection.ts";
import { statusOf } from "~/lib/api/problem.ts";
import type { MyTimes } from "./my-times.ts";
import { listQuery, PAGE_SIZE, parseFilters, type RaceFilters } from "./race-filters.ts";
import { type RaceList, raceListQuery } from "./race-list-query.ts";
import { useListedSearch } from "./use-listed-search.ts";
import { useMyTimes } from "./use-my-times.ts";

/** The visitor's own, that of the races after those compared, or that of a visitor without a result. */
export type FastestOrder = "own" | "after own" | "general";

interface ShownRaceList {
  /** The query of the address whose list is shown. */
  search: string;
  /** The filters of the current address. */
  filters: RaceFilters;
  list: RaceList | undefined;
  /** Whose order "fastest for me" is on this page. */
  fastestOrder: FastestOrder;
  /** Of a visitor who gave a result. */
  myTimes: MyTimes | undefined;
  /** Message in place of a list that failed to load. */
  failure: string | undefined;
}

/** The filters of the current address. */
export function useAddressFilters(scope: ListMarathonsData["query"]): RaceFilters {
  const { search } = useLocation();
  return useMemo(() => parseFilters(new URLSearchParams(search), scope), [search, scope]);
}

/** The query of the address of the same list that is loading. What asks for it renders at the start of each navigation. */
export function useRequestedSearch(): string | undefined {
  const { pathname } = useLocation();
  const { state, location: next } = useNavigation();
  return state === "loading" && next.pathname === pathname ? next.search : undefined;
}

/** Whether other races than those of the query shown are on their way. */
export function useIsListPending(shown: string): boolean {
  const requested = useRequestedSearch();
  return requested !== undefined && requested !== shown;
}

/** The races of the current address and their total: of the newest one whose races are there. */
export function useListedRaces(scope: ListMarathonsData["query"]) {
  const search = useListedSearch(scope);
  const filters = useMemo(() => parseFilters(new URLSearchParams(search), scope), [search, scope]);
  const { data, error } = useQuery(raceListQuery(listQuery(filters, scope)));
  return { search, filters, data, error };
}

export function failureText(error: unknown): string {
  if (statusOf(error) === 429)
    return "429: That was a lot of searches in one minute. Please wait a moment, then try again.";
  const text = "Error loading marathons. Please try again later.";
  return isOffline() ? `${text} ${WAITS_FOR_CONNECTION}` : text;
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
  const { search, filters, data, error } = useListedRaces(scope);
  const myTimes = useMyTimes();
  const own = useFastestFirst(filters, scope, myTimes);
  const isAfterOwn = myTimes !== undefined && filters.page > PAGES_COMPARED;
  return {
    search,
    filters,
    list: own ?? data,
    fastestOrder: own ? "own" : isAfterOwn ? "after own" : "general",
    myTimes,
    failure: data === undefined && error !== null ? failureText(error) : undefined,
  };
}
