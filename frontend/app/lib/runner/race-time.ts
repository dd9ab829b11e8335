/** Race time of a runner: flat time, time on the course, and the effect of each part. */
import type { Potential, PotentialPart } from "~/api/types.gen.ts";
import { type CourseTime, heatFactorAt, heatLevelS, raceTime, type Triple } from "~/domain/course/course-time.ts";
import { logarithmicMean } from "~/domain/pace/time-split.ts";
import { courseOf, type KnownCourse } from "~/domain/course/course-factors.ts";
import type { KnownRunner } from "./result-source.ts";

export type PartKind = PotentialPart["kind"];

/** In display order. */
export const PART_KINDS = ["grade", "altitude", "heat", "surface"] as const satisfies readonly PartKind[];

export const PART_NAMES: Record<PartKind, string> = {
  grade: "Hills",
  altitude: "Altitude",
  heat: "Heat",
  surface: "Surface",
};

/** A runner with a time over every distance. */
export type Timed = Pick<KnownRunner, "flatTimeS">;

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
  runner: Timed,
): TimeThere | undefined {
  if (!course || distanceM === null) return undefined;
  const { factors, levels } = course;
  const flatS = runner.flatTimeS(distanceM);
  return {
    ...raceTime(factors, levels, flatS, distanceM),
    flatS,
    factors: { ...factors, heat: heatFactorAt(levels, factors.heat, heatLevelS(flatS, distanceM)) },
  };
}

/** The time on the race of a potential; undefined while it is loading, or where no time follows from it. */
export function timeThere(
  potential: Potential | undefined,
  distanceM: number | null,
  runner: Timed,
): TimeThere | undefined {
  return timeOn(courseOf(potential), distanceM, runner);
}

/** Seconds, with their range, that one part adds to the flat time. The parts add up to the whole. */
export function secondsOf(part: Triple, { timeS, flatS }: Pick<TimeThere, "timeS" | "flatS">): Triple {
  const mean = logarithmicMean(timeS, flatS);
  const [factor, low, high] = part;
  return [mean * Math.log(factor), mean * Math.log(low), mean * Math.log(high)];
}
