import type { LoaderFunctionArgs } from "react-router";
import { loadPlacePage, PlacePage, placeHandle } from "./shared/place-page.tsx";

export function loader(args: LoaderFunctionArgs) {
  return loadPlacePage(args, "half-marathon");
}

export const handle = placeHandle("half-marathon", "state");

export function Component() {
  return <PlacePage raceType="half-marathon" />;
}
