import type { LoaderFunctionArgs } from "react-router";
import { raceStructuredData } from "~/features/race-page/race-structured-data.ts";
import type { RouteHandle } from "~/lib/navigation/route-handle.ts";
import { loadRacePageRoute } from "./shared/race-page-route.tsx";

export { RacePageRoute as Component } from "./shared/race-page-route.tsx";

export function loader(args: LoaderFunctionArgs) {
  return loadRacePageRoute(args, "half-marathon");
}

export const handle: RouteHandle = { structuredData: raceStructuredData };
