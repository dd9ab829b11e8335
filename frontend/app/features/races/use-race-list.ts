import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigation } from "react-router";
import type { ListMarathonsData } from "~/api/types.gen.ts";
import { listQuery, parseFilters, type RaceFilters } from "./race-filters.ts";
import { type RaceList, raceListQuery } from "./race-list-query.ts";

export interface ShownRaceList {
  /** What the page shows now. */
  filters: RaceFilters;
  /** What has been asked for: ahead of `filters` while the next list is on its way. */
  asked: RaceFilters;
  isPending: boolean;
  list: RaceList | undefined;
  isFailed: boolean;
}

/** The list of the current address. While another page of it loads, the one before stays. */
export function useRaceList(scope: ListMarathonsData["query"]): ShownRaceList {
  const location = useLocation();
  const navigation = useNavigation();
  const filters = parseFilters(new URLSearchParams(location.search));
  const { data, isError } = useQuery(raceListQuery(listQuery(filters, scope)));
  const next =
    navigation.state === "loading" && navigation.location.pathname === location.pathname
      ? navigation.location
      : undefined;
  return {
    filters,
    asked: next ? parseFilters(new URLSearchParams(next.search)) : filters,
    isPending: next !== undefined,
    list: data,
    isFailed: data === undefined && isError,
  };
}
