/** Checks of a runner's figures: warnings about impossible or unlikely values, which are used all the same. */
import { beatenStandardS } from "./open-standards.ts";
import { paceOf } from "~/domain/pace/pace.ts";
import type { PredictionInputs } from "./prediction-models.ts";
import { isSameDistance, twoDistances } from "./runner.ts";
import { ownExponent, type RaceTime } from "./vickers.ts";

export type Oddity =
  | { kind: "faster than the best"; result: RaceTime; bestS: number }
  | { kind: "longer race took less time"; shorter: RaceTime; longer: RaceTime }
  | { kind: "longer race was faster"; shorter: RaceTime; longer: RaceTime }
  | { kind: "longer race much slower"; shorter: RaceTime; longer: RaceTime }
  | { kind: "same distance twice" }
  | { kind: "week very long"; weeklyM: number }
  | { kind: "training faster than the race"; result: RaceTime; trainingPaceSPerKm: number }
  | { kind: "longest run beyond the week"; longestRunM: number; weeklyM: number };

/** No runner of the guide's readers runs more in a week. */
const VERY_LONG_WEEK_M = 300_000;

/** Above this exponent a runner tires far more than any formula expects. */
const STEEP = 1.2;

function pairOddity(results: readonly RaceTime[]): Oddity | null {
  const both = twoDistances(results);
  if (!both) {
    const [one, other] = results;
    return one && other && isSameDistance(one.distanceM, other.distanceM) ? { kind: "same distance twice" } : null;
  }
  const [shorter, longer] = both;
  if (longer.timeS <= shorter.timeS) return { kind: "longer race took less time", shorter, longer };
  const exponent = ownExponent(shorter, longer);
  if (exponent < 1) return { kind: "longer race was faster", shorter, longer };
  return exponent > STEEP ? { kind: "longer race much slower", shorter, longer } : null;
}

/** Training runs are slower than the longest race: their mean is, all the more. */
function trainingOddity({ results, trainingPaceSPerKm }: PredictionInputs): readonly Oddity[] {
  const longest = results.reduce((one, other) => (other.distanceM > one.distanceM ? other : one));
  return trainingPaceSPerKm !== null && trainingPaceSPerKm < paceOf(longest.timeS, longest.distanceM)
    ? [{ kind: "training faster than the race", result: longest, trainingPaceSPerKm }]
    : [];
}

export function odditiesOf(inputs: PredictionInputs): readonly Oddity[] {
  const { results, weeklyM, longestRunM } = inputs;
  const tooFast = results.flatMap((result): Oddity[] => {
    const bestS = beatenStandardS(result.timeS, result.distanceM);
    return bestS === null ? [] : [{ kind: "faster than the best", result, bestS }];
  });
  const pair = pairOddity(results);
  return [
    ...tooFast,
    ...(pair ? [pair] : []),
    ...trainingOddity(inputs),
    ...(weeklyM !== null && weeklyM > VERY_LONG_WEEK_M ? [{ kind: "week very long", weeklyM } as const] : []),
    ...(weeklyM !== null && longestRunM !== null && longestRunM > weeklyM
      ? [{ kind: "longest run beyond the week", longestRunM, weeklyM } as const]
      : []),
  ];
}
