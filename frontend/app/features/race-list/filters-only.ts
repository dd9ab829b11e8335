/** The filters of a list as its other views take them: without order and page. */
import type { ListMarathonsData, ReadMapPointsData } from "~/api/types.gen.ts";
import { listQuery, type RaceFilters } from "./race-filters.ts";

export function filtersOnly(
  filters: RaceFilters,
  scope: ListMarathonsData["query"] = {},
): NonNullable<ReadMapPointsData["query"]> {
  const {
    limit: _limit,
    offset: _offset,
    sortBy: _by,
    sortOrder: _order,
    ...query
  } = listQuery({ ...filters, page: 1 }, scope);
  return query;
}
