/** Loader of lists whose search text is read as filters: of all races, and of one type. */
import type { QueryClient } from "@tanstack/react-query";
import { type LoaderFunctionArgs, redirect } from "react-router";
import type { RaceType } from "~/api/types.gen.ts";
import { countQuery } from "~/features/race-list/left-out.tsx";
import { loadRaceList } from "~/features/race-list/list-deferred.ts";
import { placesNamed, withPlace, withTypedPlace } from "~/features/race-list/place-search.ts";
import { listQuery, NO_FILTERS, parseFilters, type RaceFilters } from "~/features/race-list/race-filters.ts";
import { raceListQuery } from "~/features/race-list/race-list-query.ts";
import { filtersOfWords } from "~/features/search/corrected-filters.ts";
import { isSeason } from "~/features/search/month-words.ts";
import { certainFilters, isAfterIn, type TextFilters } from "~/features/search/text-filters.ts";
import { fold } from "~/domain/text/folding.ts";
import { prefetch, queryClientOf } from "~/lib/api/query-client.ts";
import { withNearMe } from "~/features/search/search-destinations.ts";
import { textMeanings, understoodMeanings } from "./text-meanings.tsx";
import { inSeasonOf, withTextFilters, wordedAddress } from "./worded-filters.ts";
import { cityMeant, countryMeant, placeMeant } from "./worded-places.ts";

/** With the season of the city that the rest of the text is: "spring marathon sydney". */
async function inItsSeason(queryClient: QueryClient, filters: RaceFilters): Promise<RaceFilters> {
  const { months, places, near, search } = filters;
  if (!isSeason(months)) return filters;
  if (near) return inSeasonOf(filters, near);
  if (Object.keys(places).length > 0 || search === "") return inSeasonOf(filters, places);
  const [place] = await placesNamed(queryClient, search);
  const isItsName = place !== undefined && fold(place.name) === fold(search);
  return isItsName ? inSeasonOf(filters, { ...place.parameters, latitude: place.latitude ?? undefined }) : filters;
}

/** The filters of a list with those that its text means. The place of a distance, or after "in", is looked up by its name. */
async function withPlaceOf(queryClient: QueryClient, filters: RaceFilters, meant: TextFilters): Promise<RaceFilters> {
  const { near, search } = meant;
  const worded = withTextFilters(filters, meant);
  if (near) {
    const placed = await withTypedPlace(queryClient, worded, near.place, near.radiusKm, cityMeant);
    return meant.state === undefined ? placed : { ...placed, places: worded.places };
  }
  if (!isAfterIn(filters.search, search)) return worded;
  // the letters of a country stand in other names too: "france" in "San Francesco"
  const country = countryMeant(await placesNamed(queryClient, search), search);
  return country ? withTextFilters(worded, { search: "", country: country.name }) : worded;
}

async function withMeaning(queryClient: QueryClient, filters: RaceFilters, meant: TextFilters): Promise<RaceFilters> {
  return inItsSeason(queryClient, await withPlaceOf(queryClient, filters, meant));
}

/** Whether a race has the text in its name or place. */
async function isKnown(queryClient: QueryClient, search: string): Promise<boolean> {
  return search === "" || ((await totalOf(queryClient, { ...NO_FILTERS, search })) ?? 0) > 0;
}

async function totalOf(queryClient: QueryClient, filters: RaceFilters): Promise<number | undefined> {
  const options = raceListQuery(listQuery(filters));
  await prefetch(queryClient, options);
  return queryClient.getQueryData(options.queryKey)?.total;
}

/** The filters with the place that their text is: by another name ("milano"), or with its country ("paris france"). */
async function withNamedPlace(queryClient: QueryClient, filters: RaceFilters): Promise<RaceFilters | undefined> {
  const place = placeMeant(await placesNamed(queryClient, filters.search), filters.search);
  return place && withPlace({ ...filters, search: "" }, { places: place.parameters, near: undefined });
}

/** Of a text with a nation: all of it, where the name of a race has the nation in it: "South Wales 200". */
async function withWholeName(queryClient: QueryClient, filters: RaceFilters, meant: RaceFilters): Promise<RaceFilters> {
  if (meant.search === "" || (await totalOf(queryClient, meant)) !== 0) return meant;
  // Prince of Wales Island is not in Wales
  for (const whole of [{ ...filters, places: meant.places }, filters]) {
    if (await totalOf(queryClient, whole)) return whole;
  }
  return meant;
}

/** What a text that finds nothing means: its words as filters, or as a place; undefined where no race has the rest of it. */
async function meantFilters(queryClient: QueryClient, filters: RaceFilters): Promise<RaceFilters | undefined> {
  const possible = filtersOfWords(filters.search);
  const worded = possible && (await withMeaning(queryClient, filters, possible));
  if (worded && (await totalOf(queryClient, worded))) return worded;
  for (const meaning of textMeanings(filters, filters.raceType)) {
    const other = await inItsSeason(queryClient, meaning.filters);
    if (await totalOf(queryClient, other)) return other;
  }
  if (possible?.near) return undefined;
  // a list of filters says which of them to give up; of a text, what no race has in it
  if (await isKnown(queryClient, (worded ?? filters).search)) return worded;
  return await withNamedPlace(queryClient, worded ?? filters);
}

/**
 * Returns how many races the list has. Throws redirects: text that asks for filters leads to them, at once or, where it
 * may be a name, when it finds nothing and races have the rest of it; on the page of one type, words of another lead to
 * its page.
 */
export async function loadWordedList(args: LoaderFunctionArgs, pageType?: RaceType): Promise<number | undefined> {
  const scope = pageType && { raceType: pageType };
  const filters = { ...parseFilters(new URL(args.request.url).searchParams, scope), ...scope };
  const queryClient = queryClientOf(args.context);
  const redirectTo = (meant: RaceFilters) => {
    return redirect(withNearMe(filters.search, wordedAddress(meant, pageType)));
  };
  const certain = certainFilters(filters.search);
  if (certain) {
    const worded = await withMeaning(queryClient, filters, certain);
    const meant = certain.state === undefined ? worded : await withWholeName(queryClient, filters, worded);
    if (wordedAddress(meant, pageType) !== wordedAddress(filters, pageType)) throw redirectTo(meant);
  }

  const meanings = textMeanings(filters, pageType);
  await Promise.all([
    loadRaceList(args, scope),
    ...meanings.map((meaning) => prefetch(queryClient, countQuery(meaning.filters, {}))),
  ]);
  const total = await totalOf(queryClient, filters);
  if (total !== 0) return total;
  const meant = await meantFilters(queryClient, filters);
  if (meant) throw redirectTo(meant);
  const understood = understoodMeanings(filters, pageType);
  await Promise.all(understood.map((meaning) => prefetch(queryClient, countQuery(meaning.filters, {}))));
  return total;
}
