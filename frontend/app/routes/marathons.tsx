import type { LoaderFunctionArgs } from "react-router";
import { listStructuredData } from "~/features/race-list/list-structured-data.ts";
import { LIST_PARAMETERS } from "~/features/race-list/race-filters.ts";
import { loadRaceList } from "~/features/race-list/race-list-loader.ts";
import { RaceListPage } from "~/features/race-list/race-list-page.tsx";
import type { RouteHandle } from "~/lib/navigation/route-handle.ts";

const SCOPE = { raceType: "marathon" } as const;
const BREADCRUMBS = [{ label: "Home", to: "/" }, { label: "Marathons" }];

export function loader(request: LoaderFunctionArgs) {
  return loadRaceList(request, SCOPE);
}

export const handle: RouteHandle = {
  parameters: LIST_PARAMETERS,
  structuredData: (request) => listStructuredData(request, BREADCRUMBS, SCOPE),
};

export function Component() {
  return (
    <RaceListPage
      headTitle="Marathons worldwide"
      description="Marathons worldwide by date, place, steepness, terrain and number of runners, with the source of every fact."
      title="Marathons"
      lead="42.195 km, all over the world: by month, by the shape of the course and by the size of the field."
      path="/marathons"
      breadcrumbs={BREADCRUMBS}
      scope={SCOPE}
    />
  );
}
