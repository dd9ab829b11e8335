import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigation } from "react-router";
import type { ListMarathonsData } from "~/api/types.gen.ts";
import { statusOf } from "~/lib/api/query-client.ts";
import { listQuery, parseFilters, type RaceFilters } from "./race-filters.ts";
import { type RaceList, raceListQuery } from "./race-list-query.ts";

export interface ShownRaceList {
  /** The filters of the list shown. */
  filters: RaceFilters;
  /** The requested filters: different from `filters` while the next list is loading. */
  requestedFilters: RaceFilters;
  isPending: boolean;
  list: RaceList | undefined;
  /** Message in place of a list that failed to load. */
  failure: string | undefined;
}

function failureText(error: unknown): string {
  if (statusOf(error) === 429) return "That was a lot of searches in one minute. Please wait a moment, then try again.";
  return "Error loading marathons. Please try again later.";
}

/** The list of the current URL. While another page loads, the previous one stays. */
export function useRaceList(scope: ListMarathonsData["query"]): ShownRaceList {
  const location = useLocation();
  const navigation = useNavigation();
  const filters = parseFilters(new URLSearchParams(location.search), scope);
  const { data, error } = useQuery(raceListQuery(listQuery(filters, scope)));
  const next =
    navigation.state === "loading" && navigation.location.pathname === location.pathname
      ? navigation.location
      : undefined;
  return {
    filters,
    requestedFilters: next ? parseFilters(new URLSearchParams(next.search), scope) : filters,
    isPending: next !== undefined,
    list: data,
    failure: data === undefined && error !== null ? failureText(error) : undefined,
  };
}
