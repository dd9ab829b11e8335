import type { LoaderFunctionArgs } from "react-router";
import { listStructuredData } from "~/features/races/list-structured-data.ts";
import { loadRaceList } from "~/features/races/race-list-loader.ts";
import { RaceListPage } from "~/features/races/race-list-page.tsx";
import type { RouteHandle } from "~/lib/route-handle.ts";

const SCOPE = { raceType: "marathon" } as const;
const TRAIL = [{ label: "Home", to: "/" }, { label: "Marathons" }];

export function loader(request: LoaderFunctionArgs) {
  return loadRaceList(request, SCOPE);
}

export const handle: RouteHandle = {
  structuredData: (request) => listStructuredData(request, TRAIL, SCOPE),
};

export function Component() {
  return (
    <RaceListPage
      headTitle="Marathons worldwide"
      description="Marathons worldwide by date, place, steepness, terrain and number of runners, with the source of every fact."
      title="Marathons"
      lead="42.195 km, all over the world: by month, by the shape of the course and by the size of the field."
      path="/marathons"
      trail={TRAIL}
      scope={SCOPE}
    />
  );
}
