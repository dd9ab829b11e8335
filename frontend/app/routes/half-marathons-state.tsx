import type { LoaderFunctionArgs } from "react-router";
import { loadPlaceScreen, PlaceScreen, placeHandle } from "./shared/place-screen.tsx";

export function loader(args: LoaderFunctionArgs) {
  return loadPlaceScreen(args, "half-marathon");
}

export const handle = placeHandle("half-marathon");

export function Component() {
  return <PlaceScreen raceType="half-marathon" />;
}
