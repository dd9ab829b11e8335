/** The course of a race by the rules of Boston: the marathon distance, and its net drop. */
import { METRES } from "~/domain/pace/distances.ts";
import { BOSTON_RULES, leastCountedDropM } from "./boston.ts";

/** A course may be stated to the hundred metres. */
const SAME = 0.002;

/** A time counts for Boston over the marathon distance alone: a race of 44 km may be called a marathon. */
export function isOfMarathonDistance(race: { raceType: string; distanceKm: number | null }): boolean {
  const distanceM = race.distanceKm === null ? METRES.marathon : race.distanceKm * METRES.km;
  return race.raceType === "marathon" && Math.abs(distanceM / METRES.marathon - 1) <= SAME;
}

export interface QualifyingCourse {
  courseNetDropM: number | null;
  elevationProfile: string | null;
  elevationGainM: number | null;
}

interface AssumedDrop {
  netDropM: number | null;
  /** It may be more; of null, any height. */
  mayDropMore: boolean;
}

/**
 * The net drop as known, else by the class of the course (docs/method.md): a downhill one falls by the least that Boston
 * counts or more, and one that is stated as flat, without a figure, by far less.
 */
export function dropOf({ courseNetDropM, elevationProfile, elevationGainM }: QualifyingCourse): AssumedDrop {
  if (courseNetDropM !== null) return { netDropM: courseNetDropM, mayDropMore: false };
  if (elevationProfile === "Downhill") return { netDropM: leastCountedDropM(BOSTON_RULES), mayDropMore: true };
  return { netDropM: null, mayDropMore: !(elevationProfile === "Flat" && elevationGainM === null) };
}
