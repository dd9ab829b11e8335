import { type LoaderFunctionArgs, redirect, useLocation } from "react-router";
import { allRacesTitle } from "~/features/races/all-races-title.ts";
import { listStructuredData } from "~/features/races/list-structured-data.ts";
import { listAddress, parseFilters } from "~/features/races/race-filters.ts";
import { loadRaceList } from "~/features/races/race-list-loader.ts";
import { RaceListPage } from "~/features/races/race-list-page.tsx";
import { mentionedNation, UNITED_KINGDOM } from "~/lib/home-nations.ts";
import type { RouteHandle } from "~/lib/route-handle.ts";

const TRAIL = [{ label: "Home", to: "/" }, { label: "All races" }];

/** Text that names a home nation asks for that nation (SPEC section 2), also when it was sent without script. */
export function loader(args: LoaderFunctionArgs) {
  const filters = parseFilters(new URL(args.request.url).searchParams);
  const nation = mentionedNation(filters.search);
  if (nation) {
    const places = { state: nation, country: UNITED_KINGDOM };
    throw redirect(listAddress("/all-races", { ...filters, search: "", places }));
  }
  return loadRaceList(args);
}

export const handle: RouteHandle = {
  structuredData: (request) => listStructuredData(request, TRAIL),
};

export function Component() {
  const title = allRacesTitle(parseFilters(new URLSearchParams(useLocation().search)));
  return (
    <RaceListPage
      headTitle={title}
      description="Marathons, half marathons and ultra marathons worldwide by date, place, steepness, terrain and number of runners."
      title={title}
      lead="Marathons, half marathons and ultra marathons in one list."
      path="/all-races"
      trail={TRAIL}
      fields={["raceType", "elevationProfile"]}
      showType
    />
  );
}
