/** Query of a calendar month. */
import { readCalendarMonthOptions } from "~/api/@tanstack/react-query.gen.ts";
import type { ListMarathonsData } from "~/api/types.gen.ts";
import { filtersOnly } from "../filters-only.ts";
import type { RaceFilters } from "../race-filters.ts";

/** The races of a list in a month. */
export function calendarQuery(month: string, filters: RaceFilters, scope: ListMarathonsData["query"]) {
  return readCalendarMonthOptions({ path: { month }, query: filtersOnly(filters, scope) });
}
