/**
 * Splits at the marks of a course. Each is the exact time at its distance, rounded once, never a rounded pace
 * multiplied: so kilometres and miles end on the same second, and splits add up to the goal.
 */
import type { Pacing } from "./strategies.ts";

export interface Split {
  distanceM: number;
  /** From the mark before. The last split covers what is left. */
  lengthM: number;
  /** From the start line, in whole seconds. */
  elapsedS: number;
  /** From the mark before, in whole seconds. */
  splitS: number;
  /** Between the two marks, from exact times. */
  paceSPerKm: number;
}

/** Nearer to the finish than this a mark is the finish itself. */
const SAME_M = 0.5;

/** Longer races last weeks: their tables would have thousands of rows. */
const LONGEST_BY_THE_UNIT_M = 1_000_000;

/** Kilometres or miles from one row of a table to the next. */
export function unitsApart(distanceM: number): number {
  return distanceM > LONGEST_BY_THE_UNIT_M ? 10 : 1;
}

/** Every `stepM` metres and the finish. */
export function marksEvery(stepM: number, distanceM: number): number[] {
  if (!(stepM > 0)) throw new RangeError(`No marks every ${stepM} m`);
  const count = Math.max(0, Math.ceil((distanceM - SAME_M) / stepM) - 1);
  return [...Array.from({ length: count }, (_, index) => (index + 1) * stepM), distanceM];
}

/** Time at one distance in whole seconds; at the finish the goal itself. */
export function elapsedAtMark(pacing: Pacing, distanceM: number): number {
  return Math.round(pacing.elapsedAt(distanceM));
}

/** Splits at marks in ascending order, each beyond the one before; RangeError otherwise. */
export function splitsAt(pacing: Pacing, marksM: readonly number[]): Split[] {
  let [beforeM, beforeS, exactBeforeS] = [0, 0, 0];
  return marksM.map((distanceM) => {
    const lengthM = distanceM - beforeM;
    if (!(lengthM > 0)) throw new RangeError("Marks come one after the other");
    const exactS = pacing.elapsedAt(distanceM);
    const elapsedS = Math.round(exactS);
    const split: Split = {
      distanceM,
      lengthM,
      elapsedS,
      splitS: elapsedS - beforeS,
      paceSPerKm: ((exactS - exactBeforeS) / lengthM) * 1000,
    };
    [beforeM, beforeS, exactBeforeS] = [distanceM, elapsedS, exactS];
    return split;
  });
}

export function splitsEvery(pacing: Pacing, stepM: number): Split[] {
  return splitsAt(pacing, marksEvery(stepM, pacing.distanceM));
}

/**
 * What a watch shows if it measures the course longer by `longerPercent`: its distance at the finish, and the pace to
 * hold on it for the goal.
 */
export function watchReading(pacing: Pacing, longerPercent: number): { distanceM: number; paceSPerKm: number } {
  const distanceM = pacing.distanceM * (1 + longerPercent / 100);
  return { distanceM, paceSPerKm: (pacing.timeS / distanceM) * 1000 };
}

/** The time limit at a mark, as if it were spread evenly over the distance; whole seconds, rounded down. */
export function limitAtMark(limitS: number, distanceM: number, wholeM: number): number {
  return Math.floor((limitS * distanceM) / wholeM);
}
