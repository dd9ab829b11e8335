import type { LoaderFunctionArgs } from "react-router";
import { loadPlacePage, PlacePage, placeHandle } from "./shared/place-page.tsx";

export function loader(args: LoaderFunctionArgs) {
  return loadPlacePage(args, "marathon");
}

export const handle = placeHandle("marathon", "country");

export function Component() {
  return <PlacePage raceType="marathon" />;
}
