import type { LoaderFunctionArgs } from "react-router";
import { listStructuredData } from "~/features/race-list/list-structured-data.ts";
import { LIST_PARAMETERS } from "~/features/race-list/race-filters.ts";
import { loadRaceList } from "~/features/race-list/race-list-loader.ts";
import { RaceListPage } from "~/features/race-list/race-list-page.tsx";
import type { RouteHandle } from "~/lib/navigation/route-handle.ts";

const SCOPE = { raceType: "half-marathon" } as const;
const BREADCRUMBS = [{ label: "Home", to: "/" }, { label: "Half marathons" }];

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
      headTitle="Half marathons worldwide"
      description="Half marathons worldwide by date, place, steepness, terrain and number of runners, with the source of every fact."
      title="Half marathons"
      lead="21.1 km, all over the world: by month, by the shape of the course and by the size of the field."
      path="/half-marathons"
      breadcrumbs={BREADCRUMBS}
      scope={SCOPE}
    />
  );
}
