/** Times of a runner on rows of the table of all races. Pure arithmetic. */
import type { PotentialRow, PotentialTable } from "~/api/types.gen.ts";
import { distanceOf } from "~/domain/course/course-length.ts";
import {
  type CourseOptions,
  type CourseTime,
  courseFactor,
  heatLevelS,
  type Triple,
} from "~/domain/course/course-time.ts";
import { METRES } from "~/domain/pace/distances.ts";
import { notFasterThanBest } from "~/domain/prediction/open-standards.ts";
import { isBeyondResults, isUltra } from "~/domain/prediction/ultra-time.ts";
import type { Timed } from "./race-time.ts";

export interface TableTime {
  /** The course for this runner, with its range, against a flat, cool road. */
  factor: Triple;
  /** The same without heat. */
  courseFactor: number;
  /** Seconds on the course with their range, and on a flat, cool road; null where no time is given. */
  time: (CourseTime & { flatS: number }) | null;
}

const EVERYTHING: CourseOptions = { heat: true, altitude: true };

/** Memoised flat times: thousands of races share few distances. */
function flatTimesOf(runner: Timed): (distanceM: number) => number {
  const cache = new Map<number, number>();
  return (distanceM) => {
    const flatS = cache.get(distanceM) ?? runner.flatTimeS(distanceM);
    cache.set(distanceM, flatS);
    return flatS;
  };
}

/** Null where the distance is not known, beyond the runner's results, and from ultra to ultra: the row lacks the climb for that. */
function timeOf(distanceM: number | null, flatS: number | null, [whole, low, high]: Triple, runner: Timed) {
  if (flatS === null || distanceM === null) return null;
  const time = { timeS: flatS * whole, lowS: flatS * low, highS: flatS * high, flatS };
  if (isBeyondResults(runner.longestResultM, distanceM, time)) return null;
  if (isUltra(distanceM) && isUltra(runner.longestResultM)) return null;
  return {
    flatS,
    timeS: notFasterThanBest(time.timeS, distanceM),
    lowS: notFasterThanBest(time.lowS, distanceM),
    highS: notFasterThanBest(time.highS, distanceM),
  };
}

/** A function that gives the runner's time on a row of the table. */
export function tableTimes(
  { flatMarathonTimesS: levels }: Pick<PotentialTable, "flatMarathonTimesS">,
  runner: Timed,
  options = EVERYTHING,
): (row: PotentialRow) => TableTime {
  const flatOver = flatTimesOf(runner);
  return (row) => {
    const distanceM = distanceOf(row);
    const flatS = distanceM === null ? null : flatOver(distanceM);
    const level = flatS === null ? flatOver(METRES.marathon) : heatLevelS(flatS, distanceM ?? METRES.marathon);
    const factor = courseFactor(row, levels, level, options);
    const [withoutHeat] = courseFactor(row, levels, level, { ...options, heat: false });
    return { factor, courseFactor: withoutHeat, time: timeOf(distanceM, flatS, factor, runner) };
  };
}
