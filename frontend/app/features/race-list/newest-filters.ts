/** Filters of the newest address, which may not be rendered yet, for what is pressed meanwhile. */
import { useContext } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from "react-router";
import type { ListMarathonsData } from "~/api/types.gen.ts";
import { newestSearchOf } from "~/lib/navigation/use-newest-search.ts";
import { type FilterChip, filterChips } from "./filter-chips.ts";
import { parseFilters, type RaceFilters } from "./race-filters.ts";

type Scope = ListMarathonsData["query"];

/** Undefined without a router, and once another page is opened. */
export function useNewestFilters(scope: Scope): () => RaceFilters | undefined {
  const router = useContext(DataRouterContext)?.router;
  const { pathname } = useLocation();
  return () => {
    const search = newestSearchOf(router, pathname);
    return search === undefined ? undefined : parseFilters(new URLSearchParams(search), scope);
  };
}

/**
 * The filters without that of a chip, which may be of the list before the last choice: the choice is kept. Undefined
 * for a chip whose filter is removed already.
 */
export function useWithoutChip(scope: Scope): (chip: FilterChip) => RaceFilters | undefined {
  const newest = useNewestFilters(scope);
  return (chip) => {
    const filters = newest();
    return filters ? filterChips(filters).find(({ key }) => key === chip.key)?.without : chip.without;
  };
}
