import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from "react-router";
import { allRacesTitle } from "~/features/race-list/list-title.ts";
import { NO_FILTERS, SEARCH_PARAMETERS } from "~/features/race-list/race-filters.ts";
import { loadRaceList } from "~/features/race-list/list-deferred.ts";
import { MAP_PARAMETERS } from "~/features/race-list/map/map-address.ts";
import { RacesMap } from "~/features/race-list/map/races-map-page.tsx";
import { ListHead } from "~/features/race-list/list-head.tsx";
import { useListedRaces } from "~/features/race-list/use-race-list.ts";
import type { RouteHandle } from "~/lib/navigation/route-handle.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { Breadcrumbs } from "~/ui/breadcrumbs.tsx";
import { Container } from "~/ui/container.tsx";

export function loader(args: LoaderFunctionArgs) {
  return loadRaceList(args);
}

const OF_THE_MAP: ReadonlySet<string> = new Set(MAP_PARAMETERS);

function listPart(url: URL): string {
  return new URLSearchParams([...url.searchParams].filter(([name]) => !OF_THE_MAP.has(name))).toString();
}

/** The map's place, colours and selected race do not change the list. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSameList = currentUrl.pathname === nextUrl.pathname && listPart(currentUrl) === listPart(nextUrl);
  return isSameList ? false : defaultShouldRevalidate;
}

export const handle: RouteHandle = { parameters: SEARCH_PARAMETERS };

const ALL_RACES = allRacesTitle(NO_FILTERS);

export function Component() {
  const { filters, data: list } = useListedRaces(undefined);
  const { units } = useRunnerProfile();
  const filtered = allRacesTitle(filters, list?.races[0], units);
  return (
    <>
      <ListHead
        title={filtered === ALL_RACES ? "Races Map" : `${filtered} on the map`}
        description="Marathons, half marathons and ultra marathons worldwide on a map, coloured by steepness, month, temperature or course score, with the list beside it."
        path="/races-map"
      />
      <Container className="pt-4">
        <Breadcrumbs breadcrumbs={[{ label: "Home", to: "/" }, { label: "Races Map" }]} />
        <h1 className="mt-2 text-[1.75rem] md:text-4xl">Races Map</h1>
      </Container>
      <RacesMap />
    </>
  );
}
