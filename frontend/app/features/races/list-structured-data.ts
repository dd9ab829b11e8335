import type { ListMarathonsData } from "~/api/types.gen.ts";
import type { HeadRequest } from "~/lib/route-handle.ts";
import { listQuery, PAGE_SIZE, parseFilters } from "./race-filters.ts";
import { raceListQuery } from "./race-list-query.ts";
import { breadcrumbList, itemList, type TrailStep } from "./structured-data.ts";

/** The races of a list in their order, and the way to its page. */
export function listStructuredData(
  { queryClient, url }: HeadRequest,
  trail: readonly TrailStep[],
  scope: ListMarathonsData["query"] = {},
): readonly object[] {
  const filters = parseFilters(url.searchParams);
  const list = queryClient.getQueryData(raceListQuery(listQuery(filters, scope)).queryKey);
  const items = itemList(list?.races ?? [], url.origin, (filters.page - 1) * PAGE_SIZE);
  return [breadcrumbList(trail, url.origin), ...(items ? [items] : [])];
}
