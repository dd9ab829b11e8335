import type { LoaderFunctionArgs } from "react-router";
import { loadRace } from "~/features/races/race-page-loader.ts";
import { raceStructuredData } from "~/features/races/race-structured-data.ts";
import type { RouteHandle } from "~/lib/route-handle.ts";

export { RaceScreen as Component } from "./shared/race-screen.tsx";

export function loader(args: LoaderFunctionArgs) {
  return loadRace(args, "ultra-marathon");
}

export const handle: RouteHandle = { structuredData: raceStructuredData };
