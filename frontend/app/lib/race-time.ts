/** What a race means for a runner: the flat time over its distance, the time there, and what each part of it takes. */
import type { Potential, PotentialPart, Race } from "~/api/types.gen.ts";
import { type CourseTime, heatFactorAt, raceTime, type Triple } from "~/running/course-time.ts";
import { METRES } from "~/running/distances.ts";
import { riegel } from "~/running/riegel.ts";
import { logarithmicMean } from "~/running/time-split.ts";
import { courseOf, type KnownCourse } from "./course-factors.ts";

export type PartKind = PotentialPart["kind"];

/** In the order in which they are shown. */
export const PART_KINDS = ["grade", "altitude", "heat", "surface"] as const satisfies readonly PartKind[];

export const PART_NAMES: Record<PartKind, string> = {
  grade: "Hills",
  altitude: "Altitude",
  heat: "Heat",
  surface: "Surface",
};

/** A race that states 42.2 km is a marathon all the same. */
const SAME_M = 100;

/** Metres of a race; null where they are not known. */
export function distanceOf({ distanceKm, raceType }: Pick<Race, "distanceKm" | "raceType">): number | null {
  const usualM = { marathon: METRES.marathon, "half-marathon": METRES.half, "ultra-marathon": null }[raceType];
  if (distanceKm === null || distanceKm <= 0) return usualM;
  const statedM = distanceKm * METRES.km;
  return usualM !== null && Math.abs(statedM - usualM) <= SAME_M ? usualM : statedM;
}

export interface TimeThere extends CourseTime {
  /** Seconds over the same distance on a flat, cool road. */
  flatS: number;
  /** Factor of every part for this runner. */
  factors: Readonly<Record<PartKind, Triple>>;
}

/** Undefined where the steepness or the distance is not known. */
export function timeOn(
  course: KnownCourse | undefined,
  distanceM: number | null,
  flatMarathonTimeS: number,
): TimeThere | undefined {
  if (!course || distanceM === null) return undefined;
  const { factors, levels } = course;
  return {
    ...raceTime(factors, levels, flatMarathonTimeS, distanceM),
    flatS: riegel(flatMarathonTimeS, METRES.marathon, distanceM),
    factors: { ...factors, heat: heatFactorAt(levels, factors.heat, flatMarathonTimeS) },
  };
}

/** The time on the race of a potential; undefined while it is not there, or where no time follows from it. */
export function timeThere(
  potential: Potential | undefined,
  distanceM: number | null,
  flatMarathonTimeS: number,
): TimeThere | undefined {
  return timeOn(courseOf(potential), distanceM, flatMarathonTimeS);
}

/** Seconds, with their range, that one part adds to the flat time. The parts add up to the whole. */
export function secondsOf(part: Triple, { timeS, flatS }: Pick<TimeThere, "timeS" | "flatS">): Triple {
  const mean = logarithmicMean(timeS, flatS);
  const [factor, low, high] = part;
  return [mean * Math.log(factor), mean * Math.log(low), mean * Math.log(high)];
}
