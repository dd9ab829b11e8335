/**
 * Time on a course in its weather. The factors come from the server (method: docs/method.md);
 * a factor is the time there over the time on a flat, cool, paved road at sea level (`prediction.ts`). Heat costs more
 * the longer one is out, so it is given for levels: marathon times on such a road, other distances by Riegel's law.
 */
import { METRES } from "~/domain/pace/distances.ts";
import { riegel } from "~/domain/prediction/riegel.ts";

export type Triple = readonly [factor: number, low: number, high: number];

export interface CourseFactors {
  grade: Triple;
  altitude: Triple;
  surface: Triple;
  /** One for each level: slower runners are out for longer and lose more. */
  heat: readonly Triple[];
}

export interface CourseOptions {
  heat: boolean;
  altitude: boolean;
}

export interface CourseTime {
  timeS: number;
  lowS: number;
  highS: number;
}

const EVERYTHING: CourseOptions = { heat: true, altitude: true };
const NOTHING: Triple = [1, 1, 1];

/** The heat of a level: between two levels linear, beyond the ends the value of the first or last. */
export function heatFactorAt(levels: readonly number[], triples: readonly Triple[], flatMarathonTimeS: number): Triple {
  const above = levels.findIndex((level) => level >= flatMarathonTimeS);
  if (above <= 0) return (above === 0 ? triples[0] : triples.at(-1)) ?? NOTHING;
  const [lowLevel, highLevel] = [levels[above - 1], levels[above]];
  const [low, high] = [triples[above - 1], triples[above]];
  if (lowLevel === undefined || highLevel === undefined || !low || !high) return NOTHING;
  const share = (flatMarathonTimeS - lowLevel) / (highLevel - lowLevel);
  const mix = (a: number, b: number) => a + (b - a) * share;
  return [mix(low[0], high[0]), mix(low[1], high[1]), mix(low[2], high[2])];
}

/** The product of independent parts; their ranges add as squares of logarithms, each side for itself. */
export function productOf(parts: readonly Triple[]): Triple {
  const factor = parts.reduce((product, part) => product * part[0], 1);
  const below = Math.hypot(...parts.map(([middle, low]) => Math.log(middle / low)));
  const above = Math.hypot(...parts.map(([middle, , high]) => Math.log(high / middle)));
  return [factor, factor * Math.exp(-below), factor * Math.exp(above)];
}

/**
 * The level at which the heat of a course is looked up: the marathon time whose Riegel time over the distance is this
 * flat time. The server computes the heat of a level for a runner who is on the course for that long.
 */
export function heatLevelS(flatS: number, distanceM: number): number {
  return riegel(flatS, distanceM, METRES.marathon);
}

/** The whole factor of a course for a level, made of the chosen parts. */
export function courseFactor(
  factors: CourseFactors,
  levels: readonly number[],
  levelS: number,
  options: CourseOptions = EVERYTHING,
): Triple {
  return productOf([
    factors.grade,
    factors.surface,
    options.altitude ? factors.altitude : NOTHING,
    options.heat ? heatFactorAt(levels, factors.heat, levelS) : NOTHING,
  ]);
}

/** Seconds for the race with the range that its factors allow, of a runner who takes `flatS` over it on a flat, cool road. */
export function raceTime(
  factors: CourseFactors,
  levels: readonly number[],
  flatS: number,
  distanceM: number,
  options: CourseOptions = EVERYTHING,
): CourseTime {
  const [factor, low, high] = courseFactor(factors, levels, heatLevelS(flatS, distanceM), options);
  return { timeS: flatS * factor, lowS: flatS * low, highS: flatS * high };
}
