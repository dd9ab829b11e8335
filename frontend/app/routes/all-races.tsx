import { useQuery } from "@tanstack/react-query";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { allRacesTitle } from "~/features/races/all-races-title.ts";
import { knownPlaceOptions, unknownPlace } from "~/features/races/known-place.ts";
import { listStructuredData } from "~/features/races/list-structured-data.ts";
import { listAddress, listQuery, parseFilters, type RaceFilters } from "~/features/races/race-filters.ts";
import { loadRaceList } from "~/features/races/race-list-loader.ts";
import { RaceListPage } from "~/features/races/race-list-page.tsx";
import { raceListQuery } from "~/features/races/race-list-query.ts";
import { useRaceList } from "~/features/races/use-race-list.ts";
import { prefetch, queryClientOf } from "~/lib/query-client.ts";
import type { RouteHandle } from "~/lib/route-handle.ts";
import { likelyWords, type SearchWords, sureWords } from "~/lib/search-words.ts";

const TRAIL = [{ label: "Home", to: "/" }, { label: "All races" }];

function withWords(filters: RaceFilters, words: SearchWords): RaceFilters {
  const { search, state, country, raceType, month, elevationProfile } = words;
  return {
    ...filters,
    search,
    page: 1,
    places: country ? { ...(state && { state }), country } : filters.places,
    raceType: raceType ?? filters.raceType,
    month: month ?? filters.month,
    elevationProfile: elevationProfile ? [elevationProfile] : filters.elevationProfile,
  };
}

/** Throws redirects: text that asks for filters leads to them, at once or, where it may be a name, when it finds nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const filters = parseFilters(new URL(args.request.url).searchParams);
  const sure = sureWords(filters.search);
  if (sure) throw redirect(listAddress("/all-races", withWords(filters, sure)));

  await loadRaceList(args);
  const queryClient = queryClientOf(args.context);
  const load = async (wanted: RaceFilters) => {
    const options = raceListQuery(listQuery(wanted));
    await prefetch(queryClient, options);
    return queryClient.getQueryData(options.queryKey);
  };
  if ((await load(filters))?.total !== 0) return null;
  const likely = likelyWords(filters.search);
  const tried = likely && withWords(filters, likely);
  if (tried && (await load(tried))?.total) throw redirect(listAddress("/all-races", tried));
  if (filters.places.country !== undefined) await prefetch(queryClient, knownPlaceOptions(filters.places));
  return null;
}

export const handle: RouteHandle = {
  structuredData: (request) => listStructuredData(request, TRAIL),
};

export function Component() {
  const { filters, list } = useRaceList({});
  const isPlaceInDoubt = list?.total === 0 && filters.places.country !== undefined;
  const known = useQuery({ ...knownPlaceOptions(filters.places), enabled: isPlaceInDoubt }).data;
  const names = (isPlaceInDoubt ? known : list?.races[0]) ?? {};
  const unknown = unknownPlace(filters.places, isPlaceInDoubt ? names : {});
  const title = unknown === undefined ? allRacesTitle(filters, names) : `No place known as “${unknown}”`;
  return (
    <RaceListPage
      headTitle={title}
      description="Marathons, half marathons and ultra marathons worldwide by date, place, steepness, terrain and number of runners."
      title={title}
      lead={
        unknown === undefined
          ? "Marathons, half marathons and ultra marathons in one list."
          : `We do not know a country or state called “${unknown}”.`
      }
      path="/all-races"
      trail={TRAIL}
      fields={["raceType", "elevationProfile"]}
      showType
    />
  );
}
