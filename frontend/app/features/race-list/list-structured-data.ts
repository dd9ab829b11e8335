/** Structured data of a list. */
import type { ListMarathonsData } from "~/api/types.gen.ts";
import type { HeadRequest } from "~/lib/navigation/route-handle.ts";
import { listQuery, PAGE_SIZE, parseFilters } from "./race-filters.ts";
import { raceListQuery } from "./race-list-query.ts";
import { breadcrumbList, itemList, type Breadcrumb } from "~/features/races/structured-data.ts";

/** Structured data of a list: its races in order, and the breadcrumbs. */
export function listStructuredData(
  { queryClient, url }: HeadRequest,
  breadcrumbs: readonly Breadcrumb[],
  scope: ListMarathonsData["query"] = {},
): readonly object[] {
  const filters = parseFilters(url.searchParams, scope);
  const list = queryClient.getQueryData(raceListQuery(listQuery(filters, scope)).queryKey);
  const items = itemList(list?.races ?? [], url.origin, (filters.page - 1) * PAGE_SIZE);
  return [breadcrumbList(breadcrumbs, url.origin), ...(items ? [items] : [])];
}
