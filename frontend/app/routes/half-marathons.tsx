import type { LoaderFunctionArgs } from "react-router";
import { listStructuredData } from "~/features/races/list-structured-data.ts";
import { loadRaceList } from "~/features/races/race-list-loader.ts";
import { RaceListPage } from "~/features/races/race-list-page.tsx";
import type { RouteHandle } from "~/lib/route-handle.ts";

const SCOPE = { raceType: "half-marathon" } as const;
const TRAIL = [{ label: "Home", to: "/" }, { label: "Half marathons" }];

export function loader(request: LoaderFunctionArgs) {
  return loadRaceList(request, SCOPE);
}

export const handle: RouteHandle = {
  structuredData: (request) => listStructuredData(request, TRAIL, SCOPE),
};

export function Component() {
  return (
    <RaceListPage
      headTitle="Half marathons worldwide"
      description="Half marathons worldwide by date, place, steepness, terrain and number of runners, with the source of every fact."
      title="Half marathons"
      lead="21.1 km, all over the world: by month, by the shape of the course and by the size of the field."
      path="/half-marathons"
      trail={TRAIL}
      scope={SCOPE}
    />
  );
}
