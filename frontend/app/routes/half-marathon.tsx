import type { LoaderFunctionArgs } from "react-router";
import { loadRacePageRoute } from "./shared/race-page-route.tsx";

export { RacePageRoute as Component, racePageHandle as handle } from "./shared/race-page-route.tsx";

export function loader(args: LoaderFunctionArgs) {
  return loadRacePageRoute(args, "half-marathon");
}
