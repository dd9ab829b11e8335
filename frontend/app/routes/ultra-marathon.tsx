import type { LoaderFunctionArgs } from "react-router";
import { raceStructuredData } from "~/features/race-page/race-structured-data.ts";
import type { RouteHandle } from "~/lib/navigation/route-handle.ts";
import { loadRaceScreen } from "./shared/race-screen.tsx";

export { RaceScreen as Component } from "./shared/race-screen.tsx";

export function loader(args: LoaderFunctionArgs) {
  return loadRaceScreen(args, "ultra-marathon");
}

export const handle: RouteHandle = { structuredData: raceStructuredData };
