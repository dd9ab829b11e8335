import { type QueryClient, useQuery } from "@tanstack/react-query";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { allRacesTitle } from "~/features/race-list/list-title.ts";
import { placeNamesQuery, unknownPlace } from "~/features/race-list/place-names.ts";
import { withTypedPlace } from "~/features/race-list/place-search.ts";
import { listStructuredData } from "~/features/race-list/list-structured-data.ts";
import {
  listAddress,
  listQuery,
  parseFilters,
  type RaceFilters,
  SEARCH_PARAMETERS,
} from "~/features/race-list/race-filters.ts";
import { countQuery } from "~/features/race-list/left-out.tsx";
import { loadRaceList } from "~/features/race-list/list-deferred.ts";
import { RaceListPage } from "~/features/race-list/race-list-page.tsx";
import { raceListQuery } from "~/features/race-list/race-list-query.ts";
import { useListedRaces } from "~/features/race-list/use-race-list.ts";
import { prefetch, queryClientOf } from "~/lib/api/query-client.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import type { RouteHandle } from "~/lib/navigation/route-handle.ts";
import { certainFilters, type TextFilters } from "~/features/search/text-filters.ts";
import { filtersOfWords } from "~/features/search/corrected-filters.ts";
import { TextMeanings, textMeanings, withTextFilters } from "./shared/text-meanings.tsx";

const PATH = "/all-races";
const BREADCRUMBS = [{ label: "Home", to: "/" }, { label: "All races" }];

/** The filters of a list with those that its text means. The place of a distance is looked up by its name. */
async function withMeaning(queryClient: QueryClient, filters: RaceFilters, meant: TextFilters): Promise<RaceFilters> {
  const { near } = meant;
  const worded = withTextFilters(filters, meant);
  return near ? withTypedPlace(queryClient, worded, near.place, near.radiusKm) : worded;
}

/** Throws redirects: text that asks for filters leads to them, at once or, where it may be a name, when it finds nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const filters = parseFilters(new URL(args.request.url).searchParams);
  const queryClient = queryClientOf(args.context);
  const certain = certainFilters(filters.search);
  if (certain) throw redirect(listAddress(PATH, await withMeaning(queryClient, filters, certain)));

  await Promise.all([
    loadRaceList(args),
    ...textMeanings(filters).map((meaning) => prefetch(queryClient, countQuery(meaning.filters, {}))),
  ]);
  const load = async (requested: RaceFilters) => {
    const options = raceListQuery(listQuery(requested));
    await prefetch(queryClient, options);
    return queryClient.getQueryData(options.queryKey);
  };
  if ((await load(filters))?.total !== 0) return null;
  const possible = filtersOfWords(filters.search);
  const alternative = possible && (await withMeaning(queryClient, filters, possible));
  const others = [...(alternative ? [alternative] : []), ...textMeanings(filters).map((meaning) => meaning.filters)];
  for (const other of others) if ((await load(other))?.total) throw redirect(listAddress(PATH, other));
  if (filters.places.country !== undefined) await prefetch(queryClient, placeNamesQuery(filters.places));
  return null;
}

export const handle: RouteHandle = {
  parameters: SEARCH_PARAMETERS,
  structuredData: (request) => listStructuredData(request, BREADCRUMBS),
};

export function Component() {
  const { filters, data: list } = useListedRaces(undefined);
  const { units } = useRunnerProfile();
  const isPlaceInDoubt = list?.total === 0 && filters.places.country !== undefined;
  const placeNames = useQuery({ ...placeNamesQuery(filters.places), enabled: isPlaceInDoubt }).data;
  const names = (isPlaceInDoubt ? placeNames : list?.races[0]) ?? {};
  const unknown = unknownPlace(filters.places, isPlaceInDoubt ? names : {});
  const title = unknown === undefined ? allRacesTitle(filters, names, units) : `No place called “${unknown}”`;
  return (
    <RaceListPage
      headTitle={title}
      description="Marathons, half marathons and ultra marathons worldwide by date, place, steepness, terrain and number of runners."
      title={title}
      lead={
        unknown === undefined
          ? filters.raceType === undefined && "Marathons, half marathons and ultra marathons in one list."
          : `We have no country or state of this name. Check the spelling, or search for it.`
      }
      path={PATH}
      before={list?.races[0] && <TextMeanings filters={filters} path={PATH} firstName={list.races[0].name} />}
      breadcrumbs={BREADCRUMBS}
      fields={["raceType", "elevationProfile"]}
      showType
    />
  );
}
