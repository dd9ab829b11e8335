import { useQuery } from "@tanstack/react-query";
import type { LoaderFunctionArgs } from "react-router";
import { allRacesTitle } from "~/features/race-list/list-title.ts";
import { placeNamesQuery, unknownPlace } from "~/features/race-list/place-names.ts";
import { listStructuredData } from "~/features/race-list/list-structured-data.ts";
import { loadRaceList } from "~/features/race-list/list-deferred.ts";
import { listQuery, parseFilters, type RaceFilters, SEARCH_PARAMETERS } from "~/features/race-list/race-filters.ts";
import { raceListQuery } from "~/features/race-list/race-list-query.ts";
import { RaceListPage } from "~/features/race-list/race-list-page.tsx";
import { useListedRaces } from "~/features/race-list/use-race-list.ts";
import { prefetch, queryClientOf } from "~/lib/api/query-client.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import type { RouteHandle } from "~/lib/navigation/route-handle.ts";
import { loadSearchedList, TextMeanings } from "./shared/searched-list.ts";

const PATH = "/all-races";
const BREADCRUMBS = [{ label: "Home", to: "/" }, { label: "All races" }];

/** Places whose names can be looked up when no race matches. */
function isPlaceChecked({ country, county, city }: RaceFilters["places"]): boolean {
  return (country ?? county ?? city) !== undefined;
}

/** Loads the list, and returns how many races it has. */
async function loadList(args: LoaderFunctionArgs, filters: RaceFilters): Promise<number | undefined> {
  if (filters.search !== "") return await loadSearchedList(args);
  await loadRaceList(args);
  return queryClientOf(args.context).getQueryData(raceListQuery(listQuery(filters)).queryKey)?.total;
}

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const filters = parseFilters(new URL(args.request.url).searchParams);
  const total = await loadList(args, filters);
  const { places } = filters;
  if (total === 0 && isPlaceChecked(places)) {
    await prefetch(queryClientOf(args.context), placeNamesQuery(places));
  }
  return null;
}

export const handle: RouteHandle = {
  parameters: SEARCH_PARAMETERS,
  structuredData: (request) => listStructuredData(request, BREADCRUMBS),
};

export function Component() {
  const { filters, data: list } = useListedRaces(undefined);
  const { units } = useRunnerProfile();
  const isEmpty = list?.total === 0;
  const isPlaceInDoubt = isEmpty && isPlaceChecked(filters.places);
  const placeNames = useQuery({ ...placeNamesQuery(filters.places), enabled: isPlaceInDoubt }).data;
  const names = (isPlaceInDoubt ? placeNames : list?.races[0]) ?? {};
  const unknown = isEmpty ? unknownPlace(filters.places, names) : undefined;
  const title = unknown === undefined ? allRacesTitle(filters, names, units) : `No place called “${unknown}”`;
  return (
    <RaceListPage
      headTitle={title}
      description="Marathons, half marathons and ultra marathons worldwide by date, place, steepness, terrain and number of runners."
      title={title}
      lead={
        unknown === undefined
          ? filters.raceType === undefined && "Marathons, half marathons and ultra marathons in one list."
          : "We have no place with races of this name. Check the spelling, or search for it."
      }
      path={PATH}
      before={
        // its code is loaded with the list of a text
        filters.search !== "" && list && <TextMeanings filters={filters} firstName={list.races[0]?.name} />
      }
      breadcrumbs={BREADCRUMBS}
      fields={["raceType", "elevationProfile"]}
      showType
    />
  );
}
