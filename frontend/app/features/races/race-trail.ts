/** The way from the home page to a race, through the places it lies in. */
import type { Race } from "~/api/types.gen.ts";
import { placeSlug } from "./race-place.ts";
import type { TrailStep } from "./structured-data.ts";

export function raceTrail(race: Race): TrailStep[] {
  const trail: TrailStep[] = [{ label: "Home", to: "/" }];
  if (race.raceType === "ultra-marathon") {
    trail.push({ label: "Ultra marathons", to: "/all-races?raceType=ultra-marathon" });
  } else {
    const list = race.raceType === "half-marathon" ? "/half-marathons" : "/marathons";
    trail.push({ label: race.raceType === "half-marathon" ? "Half marathons" : "Marathons", to: list });
    if (race.country) trail.push({ label: race.country, to: `${list}/${placeSlug(race.country)}` });
    if (race.country && race.state) {
      trail.push({ label: race.state, to: `${list}/${placeSlug(race.country)}/${placeSlug(race.state)}` });
    }
  }
  return [...trail, { label: race.name }];
}
