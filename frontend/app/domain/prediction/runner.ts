/** Runner: recent results and weekly distance, the input of every prediction. */
import { METRES } from "~/domain/pace/distances.ts";
import { withTypicalWeek } from "~/domain/training/typical-week.ts";
import { ownExponent, type RaceTime } from "./vickers.ts";

export interface Runner {
  /** One or two recent races as on a flat, cool road, in any order. */
  results: readonly [RaceTime, ...RaceTime[]];
  /** Of a typical week; null where it is not known. */
  weeklyM: number | null;
  longestRunM: number | null;
}

/** Two distances this close are the same race. */
export const SAME = 0.01;

export function isSameDistance(oneM: number, otherM: number): boolean {
  return Math.abs(oneM / otherM - 1) < SAME;
}

/** The result whose distance is nearest to the target, by ratio. */
export function nearestResult({ results, targetM }: Pick<Runner, "results"> & { targetM: number }): RaceTime {
  const away = ({ distanceM }: RaceTime) => Math.abs(Math.log(distanceM / targetM));
  return results.reduce((nearest, each) => (away(each) < away(nearest) ? each : nearest));
}

/** Both results by distance, where there are two over different distances. */
export function twoDistances(results: readonly RaceTime[]): readonly [RaceTime, RaceTime] | null {
  const [shorter, longer] = [...results].sort((a, b) => a.distanceM - b.distanceM);
  return shorter && longer && !isSameDistance(shorter.distanceM, longer.distanceM) ? [shorter, longer] : null;
}

/** Vickers and Vertosick asked about races of 5 km to the half marathon. */
export function isVickersDistance(distanceM: number): boolean {
  return distanceM >= 4990 && distanceM <= METRES.half * (1 + SAME);
}

/**
 * Whether two races fit together: T2 / T1 = (D2 / D1)^k with k from 1 to 1.2 (ours). From the marathon on runners slow down
 * by more than that, so that no upper bound holds there.
 */
export function racesFit(shorter: RaceTime, longer: RaceTime): boolean {
  const exponent = ownExponent(shorter, longer);
  const isLong = shorter.distanceM > METRES.marathon * (1 - SAME);
  return exponent >= 1 && (isLong || exponent <= 1.2);
}

/** The power law through two races: T = T_near · (D / D_near)^k with the runner's own k. */
export function ownLaw([shorter, longer]: readonly [RaceTime, RaceTime], targetM: number): number {
  const near = nearestResult({ results: [shorter, longer], targetM });
  return near.timeS * (targetM / near.distanceM) ** ownExponent(shorter, longer);
}

/** An unstated weekly distance is that of runners with the same marathon time. */
export function withWeek(weeklyM: number | null, predict: (weeklyM: number) => number) {
  return weeklyM === null ? withTypicalWeek(predict) : { timeS: predict(weeklyM), weeklyM };
}
