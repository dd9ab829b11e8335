/** Loader of lists whose search text is read as filters: of all races, and of one type. */
import type { QueryClient } from "@tanstack/react-query";
import { type LoaderFunctionArgs, redirect } from "react-router";
import type { RaceType } from "~/api/types.gen.ts";
import { countQuery } from "~/features/race-list/left-out.tsx";
import { loadRaceList } from "~/features/race-list/list-deferred.ts";
import { placesNamed, withTypedPlace } from "~/features/race-list/place-search.ts";
import { listQuery, NO_FILTERS, parseFilters, type RaceFilters } from "~/features/race-list/race-filters.ts";
import { raceListQuery } from "~/features/race-list/race-list-query.ts";
import { filtersOfWords } from "~/features/search/corrected-filters.ts";
import { certainFilters, isAfterIn, type TextFilters } from "~/features/search/text-filters.ts";
import { prefetch, queryClientOf } from "~/lib/api/query-client.ts";
import { textMeanings, withTextFilters, wordedAddress } from "./text-meanings.tsx";
import { cityMeant, countryMeant } from "./worded-places.ts";

/** The filters of a list with those that its text means. The place of a distance, or after "in", is looked up by its name. */
async function withMeaning(queryClient: QueryClient, filters: RaceFilters, meant: TextFilters): Promise<RaceFilters> {
  const { near, search } = meant;
  const worded = withTextFilters(filters, meant);
  if (near) return withTypedPlace(queryClient, worded, near.place, near.radiusKm, cityMeant);
  if (!isAfterIn(filters.search, search)) return worded;
  // the letters of a country stand in other names too: "france" in "San Francesco"
  const country = countryMeant(await placesNamed(queryClient, search), search);
  return country ? withTextFilters(worded, { search: "", country: country.name }) : worded;
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
  const certain = certainFilters(filters.search);
  if (certain) throw redirect(wordedAddress(await withMeaning(queryClient, filters, certain), pageType));

  const meanings = textMeanings(filters, pageType);
  await Promise.all([
    loadRaceList(args, scope),
    ...meanings.map((meaning) => prefetch(queryClient, countQuery(meaning.filters, {}))),
  ]);
  const totalOf = async (requested: RaceFilters) => {
    const options = raceListQuery(listQuery(requested));
    await prefetch(queryClient, options);
    return queryClient.getQueryData(options.queryKey)?.total;
  };
  const total = await totalOf(filters);
  if (total !== 0) return total;
  const possible = filtersOfWords(filters.search);
  const alternative = possible && (await withMeaning(queryClient, filters, possible));
  const others = [...(alternative ? [alternative] : []), ...meanings.map((meaning) => meaning.filters)];
  for (const other of others) if (await totalOf(other)) throw redirect(wordedAddress(other, pageType));
  // a list of filters says which of them to give up; of a text, what no race has in it
  const isKnown = async ({ search }: TextFilters) =>
    search === "" || ((await totalOf({ ...NO_FILTERS, search })) ?? 0) > 0;
  if (alternative && possible.near === undefined && (await isKnown(possible))) {
    throw redirect(wordedAddress(alternative, pageType));
  }
  return total;
}
