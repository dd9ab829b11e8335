/** Course length of a race in metres. */
import type { Race } from "~/api/types.gen.ts";
import { METRES } from "~/domain/pace/distances.ts";

/** A race that states 42.2 km is a marathon all the same. */
const SAME_M = 100;

/** Metres of a race; null where they are not known. */
export function distanceOf({ distanceKm, raceType }: Pick<Race, "distanceKm" | "raceType">): number | null {
  const usualM = { marathon: METRES.marathon, "half-marathon": METRES.half, "ultra-marathon": null }[raceType];
  if (distanceKm === null || distanceKm <= 0) return usualM;
  const statedM = distanceKm * METRES.km;
  return usualM !== null && Math.abs(statedM - usualM) <= SAME_M ? usualM : statedM;
}
