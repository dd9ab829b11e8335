import type { LoaderFunctionArgs } from "react-router";
import { loadPlaceScreen, PlaceScreen, placeHandle } from "./shared/place-screen.tsx";

export function loader(args: LoaderFunctionArgs) {
  return loadPlaceScreen(args, "marathon");
}

export const handle = placeHandle("marathon");

export function Component() {
  return <PlaceScreen raceType="marathon" />;
}
