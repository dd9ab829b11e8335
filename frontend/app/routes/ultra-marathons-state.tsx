import type { LoaderFunctionArgs } from "react-router";
import { loadPlacePage, PlacePage, placeHandle } from "./shared/place-page.tsx";

export function loader(args: LoaderFunctionArgs) {
  return loadPlacePage(args, "ultra-marathon");
}

export const handle = placeHandle("ultra-marathon", "state");

export function Component() {
  return <PlacePage raceType="ultra-marathon" />;
}
