/** Open standards: the best times known over each distance, as bounds of predictions. */
import { METRES } from "~/domain/pace/distances.ts";

type Times = readonly (readonly [distanceM: number, seconds: number])[];

/**
 * The open-class standards of the 2025 road tables for men, close to the world's best: few runners are faster, and none by much.
 * The same numbers as in `data/age-grade.json`, which is too large to load early.
 */
const STANDARDS: Times = [
  [1609.344, 227],
  [5000, 769],
  [10_000, 1584],
  [15_000, 2415],
  [21_097.5, 3451],
  [30_000, 4980],
  [42_195, 7235],
  [50_000, 8820],
  [100_000, 21_360],
  [200_000, 52_800],
];

/** The best known that a time would beat; null where it beats none, or none is known. */
export function beatenStandardS(timeS: number, distanceM: number): number | null {
  const bestS = bestKnownS(distanceM);
  return bestS !== null && timeS < bestS ? bestS : null;
}

/** 319.614 km in 24 hours (Aleksandr Sorokin, Verona 2022; general knowledge, not verified): nobody held that pace for longer. */
const FARTHEST_IN_A_DAY_M = 319_614;
const DAY_S = 86_400;

/** The world's best over the marathon: the men's course record of London 2026 in `data/race-facts.csv`. */
export const BEST_MARATHON_S = 7170;

/** Course records of the guide that are faster than the standards of 2025: Lisbon's half and London's marathon of 2026. */
const FASTER_SINCE: Readonly<Record<number, number>> = { [METRES.half]: 3440, [METRES.marathon]: BEST_MARATHON_S };

const BESTS = STANDARDS.map(([distanceM, seconds]) => [distanceM, FASTER_SINCE[distanceM] ?? seconds] as const);

/** The fastest that anyone is known to have been, over any distance from a mile on; null below. */
export function bestKnownS(distanceM: number): number | null {
  const last = BESTS.at(-1);
  if (!last || distanceM <= last[0]) return between(BESTS, distanceM);
  if (distanceM >= FARTHEST_IN_A_DAY_M) return (DAY_S * distanceM) / FARTHEST_IN_A_DAY_M;
  const share = Math.log(distanceM / last[0]) / Math.log(FARTHEST_IN_A_DAY_M / last[0]);
  return last[1] * (DAY_S / last[1]) ** share;
}

/** Never faster than anyone is known to have been over the distance. */
export function notFasterThanBest(timeS: number, distanceM: number): number {
  return Math.max(timeS, bestKnownS(distanceM) ?? 0);
}

/** To the nearest step of so many seconds, but to the next slower one where the nearest is faster than the best known. */
export function roundedTimeS(timeS: number, stepS: number, bestS: number): number {
  return Math.max(Math.round(timeS / stepS), Math.ceil(bestS / stepS)) * stepS;
}

/** Seconds over a distance, between two of the table along a straight line of logarithms; null beyond it. */
function between(times: Times, distanceM: number): number | null {
  const above = times.findIndex(([known]) => known >= distanceM * 0.999_999);
  const [low, high] = [times[above - 1], times[above]];
  if (!high) return null;
  if (Math.abs(high[0] / distanceM - 1) < 1e-4) return high[1];
  if (!low) return null;
  const share = Math.log(distanceM / low[0]) / Math.log(high[0] / low[0]);
  return low[1] * (high[1] / low[1]) ** share;
}
