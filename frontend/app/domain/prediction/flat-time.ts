/** Flat time: what a result would have been on a flat, cool road over the same distance. */
import { type CourseFactors, courseFactor, heatLevelS } from "~/domain/course/course-time.ts";

/**
 * Equivalent of a result on a flat, cool road over the same distance: the course's factors are divided out.
 * Heat depends on the flat time itself, so the two are brought together in a few steps (each shrinks the error by far).
 */
export function flatTimeOfResult(
  timeS: number,
  distanceM: number,
  factors: CourseFactors,
  levels: readonly number[],
): number {
  let flatS = timeS;
  for (let step = 0; step < 40; step += 1) {
    flatS = timeS / courseFactor(factors, levels, heatLevelS(flatS, distanceM))[0];
  }
  return flatS;
}
