/** Loader of race lists. */
import type { QueryClient } from "@tanstack/react-query";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { readCatalogueFactsOptions } from "~/api/@tanstack/react-query.gen.ts";
import type { ListMarathonsData } from "~/api/types.gen.ts";
import { prefetch, queryClientOf } from "~/lib/api/query-client.ts";
import { today } from "~/lib/format/today.ts";
import { openKeptPage } from "~/lib/offline/kept-page.ts";
import { isPlaceEmptied, WHERE_PARAMETERS } from "~/lib/navigation/where.ts";
import { calendarQuery } from "./calendar/calendar-query.ts";
import { firstMonth, isMonth } from "./calendar/calendar-weeks.ts";
import { meantQuery } from "./did-you-mean.tsx";
import { countQuery, leavesOut } from "./left-out.tsx";
import { facetsQuery } from "./facets-query.ts";
import { placeLabel } from "./list-title.ts";
import { RaceCalendar } from "./list-deferred.ts";
import { isOneOfSeveral, namesakesQuery, typedPlace, withTypedPlace } from "./place-search.ts";
import { filterQuery, listAddress, listQuery, PAGE_SIZE, parseFilters, type RaceFilters } from "./race-filters.ts";
import { raceListQuery } from "./race-list-query.ts";

/**
 * A form sent without script names every field: the URL without the empty ones, and without the place where its field was
 * emptied; undefined where none is empty. The server tells of an empty place alone.
 */
function addressWithoutEmptyFields(url: URL): string | undefined {
  const emptied: readonly string[] = isPlaceEmptied(url.searchParams) ? ["place", ...WHERE_PARAMETERS] : [];
  const filled = [...url.searchParams].filter(([name, value]) => value !== "" && !emptied.includes(name));
  if (filled.length === url.searchParams.size) return undefined;
  const query = new URLSearchParams(filled).toString();
  return query === "" ? url.pathname : `${url.pathname}?${query}`;
}

/** The place in use is typed again where a form is sent without script. Another one takes its place, known or not. */
async function placedFilters(queryClient: QueryClient, filters: RaceFilters, text: string): Promise<RaceFilters> {
  if (text === placeLabel(filters)) return filters;
  return withTypedPlace(queryClient, { ...filters, places: {}, near: undefined }, text);
}

type Scope = ListMarathonsData["query"];

/** How a page lists its races. */
export interface Listing {
  /** The filters of the list and its counts, from those of the address. */
  shownAs: (filters: RaceFilters) => RaceFilters;
  query: (filters: RaceFilters, scope: Scope) => ReturnType<typeof raceListQuery>;
}

const IN_PAGES: Listing = {
  shownAs: (filters) => filters,
  query: (filters, scope) => raceListQuery(listQuery(filters, scope)),
};

/** The month that the calendar opens at: that of the filters, or the first one with a race of the list where that is later. */
async function openingMonth(queryClient: QueryClient, filters: RaceFilters, scope: Scope): Promise<string> {
  const month = firstMonth(listQuery(filters, scope), today());
  const soonest = raceListQuery({
    ...filterQuery(filters, scope),
    sortBy: "nextEventDate",
    sortOrder: "asc",
    limit: 1,
  });
  await prefetch(queryClient, soonest);
  const [race] = queryClient.getQueryData(soonest.queryKey)?.races ?? [];
  const first = race?.nextEventDate?.slice(0, 7) ?? race?.expectedMonth ?? month;
  return first > month ? first : month;
}

/** Loads one page of a list. Throws redirects: to the address without empty fields, and to the last page from beyond it. */
export async function loadRaceList(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  scope: Scope = {},
  listing = IN_PAGES,
): Promise<null> {
  const url = new URL(request.url);
  const withoutEmptyFields = addressWithoutEmptyFields(url);
  if (withoutEmptyFields !== undefined) throw redirect(withoutEmptyFields, 301);

  const filters = parseFilters(url.searchParams, scope);
  const queryClient = queryClientOf(context);
  const { calendar } = filters.view;
  const isCalendar = filters.view.view === "calendar";
  const shown = listing.shownAs(filters);
  if (isCalendar && !isMonth(calendar)) {
    const view = { view: "calendar", calendar: await openingMonth(queryClient, shown, scope) };
    throw redirect(listAddress(url.pathname, { ...filters, view }));
  }
  const query = listing.query(shown, scope);
  const text = typedPlace(url.searchParams);
  if (text !== "") throw redirect(listAddress(url.pathname, await placedFilters(queryClient, filters, text)));
  const list = prefetch(queryClient, query);
  await Promise.all([
    list,
    // in the browser the page asks for its counts once the list is there: together, each would delay the other
    typeof document === "undefined" && prefetch(queryClient, facetsQuery(shown, scope)),
    prefetch(queryClient, readCatalogueFactsOptions()),
    isCalendar && isMonth(calendar) && prefetch(queryClient, calendarQuery(calendar, shown, scope)),
    isCalendar && RaceCalendar.load(),
    leavesOut(shown) && prefetch(queryClient, countQuery(shown, scope)),
    filters.near && isOneOfSeveral(filters.near) && prefetch(queryClient, namesakesQuery(filters.near)),
  ]);

  const found = queryClient.getQueryData(query.queryKey);
  if (!found) await openKeptPage(request);
  if (found?.races.length === 0 && found.total > 0 && filters.page > 1) {
    throw redirect(listAddress(url.pathname, { ...filters, page: Math.ceil(found.total / PAGE_SIZE) }));
  }
  // an empty list says which filters to remove, by their counts
  if (found?.total === 0) await prefetch(queryClient, facetsQuery(shown, scope));
  if (found?.total === 0 && filters.search !== "") await prefetch(queryClient, meantQuery(filters.search));
  return null;
}
