/** Predicted time on a course, and goals made from it. */
import type { Triple } from "~/domain/course/course-time.ts";
import { roundedTimeS } from "./open-standards.ts";
import { MIDDLE_HALF, NINE_IN_TEN } from "./normal.ts";

export interface Expected {
  timeS: number;
  spreadS: number;
  middleHalfS: readonly [number, number];
  nineInTenS: readonly [number, number];
}

/** A range of course factors holds about four in five: that many standard deviations either way. */
const FOUR_IN_FIVE = 1.2816;

/**
 * The time on a course: its factor on the time, and its range added to the spread as independent of it. `bestS` is the
 * best known over the distance: nobody is told to be faster.
 */
export function onCourse(flat: Pick<Expected, "timeS" | "spreadS">, [factor, low, high]: Triple, bestS = 0): Expected {
  const timeS = Math.max(flat.timeS * factor, bestS);
  const courseShare = Math.log(high / low) / (2 * FOUR_IN_FIVE);
  const spreadS = timeS * Math.hypot(flat.spreadS / flat.timeS, courseShare);
  return {
    timeS,
    spreadS,
    middleHalfS: [Math.max(timeS - MIDDLE_HALF * spreadS, bestS), timeS + MIDDLE_HALF * spreadS],
    nineInTenS: [Math.max(timeS - NINE_IN_TEN * spreadS, bestS), timeS + NINE_IN_TEN * spreadS],
  };
}

export interface Goals {
  /** One runner in four with such results is as fast. */
  ambitious: number;
  likely: number;
  /** Three in four are as fast. */
  safe: number;
}

/** No prediction is good to the second: goals are whole minutes, below two hours half minutes. */
export function goalsFrom({ middleHalfS, timeS }: Pick<Expected, "middleHalfS" | "timeS">, bestS = 0): Goals {
  const stepS = timeS < 7200 ? 30 : 60;
  const rounded = (seconds: number) => roundedTimeS(seconds, stepS, bestS);
  return { ambitious: rounded(middleHalfS[0]), likely: rounded(timeS), safe: rounded(middleHalfS[1]) };
}
