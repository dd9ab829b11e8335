import { useMemo } from "react";
import type { LoaderFunctionArgs } from "react-router";
import type { RaceType } from "~/api/types.gen.ts";
import { countriesQuery, CountryGuides } from "~/features/places/country-guides.tsx";
import { PLACE_LISTS } from "~/features/places/place-pages.ts";
import { filteredTitle } from "~/features/race-list/list-title.ts";
import { listStructuredData } from "~/features/race-list/list-structured-data.ts";
import { listParameters, parseFilters } from "~/features/race-list/race-filters.ts";
import { loadRaceList } from "~/features/race-list/list-deferred.ts";
import { useListedRaces } from "~/features/race-list/use-race-list.ts";
import { RaceListPage } from "~/features/race-list/race-list-page.tsx";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import type { Units } from "~/domain/units/units.ts";
import { prefetch, queryClientOf } from "~/lib/api/query-client.ts";
import type { RouteHandle } from "~/lib/navigation/route-handle.ts";
import { loadSearchedList, TextMeanings } from "./searched-list.ts";

const breadcrumbs = (raceType: RaceType) => [{ label: "Home", to: "/" }, { label: PLACE_LISTS[raceType].title }];

export async function loadTypeList(args: LoaderFunctionArgs, raceType: RaceType): Promise<null> {
  const { search } = parseFilters(new URL(args.request.url).searchParams);
  await Promise.all([
    search === "" ? loadRaceList(args, { raceType }) : loadSearchedList(args, raceType),
    prefetch(queryClientOf(args.context), countriesQuery(raceType)),
  ]);
  return null;
}

export function typeListHandle(raceType: RaceType): RouteHandle {
  return {
    parameters: listParameters(["raceType"]),
    structuredData: (request) => listStructuredData(request, breadcrumbs(raceType), { raceType }),
  };
}

interface TypeListPageProps {
  raceType: RaceType;
  /** The length of the races, and what the list has of each. */
  lead: (units: Units) => readonly [length: string, facts: string];
}

/** The list of all races of one type, with links to its country guides. */
export function TypeListPage({ raceType, lead }: TypeListPageProps) {
  const { units } = useRunnerProfile();
  const { title: general, path } = PLACE_LISTS[raceType];
  const scope = useMemo(() => ({ raceType }), [raceType]);
  const { filters, data: list } = useListedRaces(scope);
  const [first] = list?.races ?? [];
  const guides = useMemo(() => <CountryGuides raceType={raceType} />, [raceType]);
  // without a race nothing vouches for a place of the address: its name may be mistyped
  const title = filteredTitle(general, first ? filters : { ...filters, places: {} }, first ?? {}, units);
  const [length, facts] = lead(units);
  const ofAnyDate = { ...filters, months: [], dateFrom: "", dateTo: "" };
  const isEverywhere = filteredTitle(general, ofAnyDate, {}, units) === general;
  return (
    <RaceListPage
      headTitle={title === general ? `${general} worldwide` : title}
      description={`${general} worldwide by date, place, steepness, terrain and number of runners, with the source of every fact.`}
      title={title}
      lead={`${length}${isEverywhere ? ", all over the world" : ""}: ${facts}`}
      path={path}
      before={list && filters.search && <TextMeanings filters={filters} pageType={raceType} firstName={first?.name} />}
      breadcrumbs={breadcrumbs(raceType)}
      scope={scope}
      after={guides}
    />
  );
}
