import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigation } from "react-router";
import type { ListMarathonsData } from "~/api/types.gen.ts";
import { statusOf } from "~/lib/query-client.ts";
import { listQuery, parseFilters, type RaceFilters } from "./race-filters.ts";
import { type RaceList, raceListQuery } from "./race-list-query.ts";

export interface ShownRaceList {
  /** What the page shows now. */
  filters: RaceFilters;
  /** What has been asked for: ahead of `filters` while the next list is on its way. */
  asked: RaceFilters;
  isPending: boolean;
  list: RaceList | undefined;
  /** What is said in place of a list that cannot be had. */
  failure: string | undefined;
}

function failureText(error: unknown): string {
  if (statusOf(error) === 429) return "That was a lot of searches in one minute. Please wait a moment, then try again.";
  return "Error loading marathons. Please try again later.";
}

/** The list of the current address. While another page of it loads, the one before stays. */
export function useRaceList(scope: ListMarathonsData["query"]): ShownRaceList {
  const location = useLocation();
  const navigation = useNavigation();
  const filters = parseFilters(new URLSearchParams(location.search));
  const { data, error } = useQuery(raceListQuery(listQuery(filters, scope)));
  const next =
    navigation.state === "loading" && navigation.location.pathname === location.pathname
      ? navigation.location
      : undefined;
  return {
    filters,
    asked: next ? parseFilters(new URLSearchParams(next.search)) : filters,
    isPending: next !== undefined,
    list: data,
    failure: data === undefined && error !== null ? failureText(error) : undefined,
  };
}
