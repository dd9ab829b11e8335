/** Is a goal realistic, and what would it take? */
import { METRES } from "./distances.ts";
import { shareBelow } from "./normal.ts";
import type { Recommended } from "./prediction.ts";
import type { PredictionInputs } from "./prediction-models.ts";
import { riegel } from "./riegel.ts";
import { isSameDistance, nearestResult } from "./runner.ts";
import { typicalWeekM } from "./typical-week.ts";
import { vickersRequiredTime, vickersRequiredWeek } from "./vickers.ts";

export interface RequiredRace {
  distanceM: number;
  /** Null where the formula asks for none. */
  timeS: number | null;
}

export interface GoalCheck {
  /** Share of runners with these results who are at least as fast, by the recommended range. */
  chance: number;
  verdict: "very likely" | "likely" | "even" | "a stretch" | "unlikely" | "out of reach for now";
  /** Goal less recommended time: below nought is faster than we would plan. */
  differenceS: number;
  /** Shorter races that would predict the goal, with the week stated or the one usual at the goal. */
  races: readonly RequiredRace[];
  weekOfRacesM: number | null;
  /** The week at which the present race predicts the goal; null for the half, and after a marathon. */
  requiredWeekM: number | null;
}

const VERDICTS = [
  [0.85, "very likely"],
  [0.6, "likely"],
  [0.4, "even"],
  [0.2, "a stretch"],
  [0.05, "unlikely"],
] as const;

/** What a chance is called. */
export function verdictOf(chance: number): GoalCheck["verdict"] {
  return VERDICTS.find(([least]) => chance >= least)?.[1] ?? "out of reach for now";
}

/** Seconds over `distanceM` that predict the goal. For a marathon by Vickers and Vertosick, for a half by Riegel. */
function requiredRaces(inputs: PredictionInputs, goalS: number): { races: RequiredRace[]; weekM: number | null } {
  if (inputs.targetM !== METRES.marathon) {
    const races = [5000, 10_000].map((distanceM) => ({ distanceM, timeS: riegel(goalS, inputs.targetM, distanceM) }));
    return { races, weekM: null };
  }
  const weekM = inputs.weeklyM ?? typicalWeekM(goalS);
  const races = [10_000, METRES.half].map((distanceM) => ({
    distanceM,
    timeS: vickersRequiredTime(goalS, distanceM, weekM),
  }));
  return { races, weekM };
}

/**
 * `expected` is what one would plan with, on the course of the goal; `factor` that course's, so that the races and the
 * week asked for are those of the goal's worth on a flat, cool road.
 */
export function checkGoal(
  inputs: PredictionInputs,
  expected: Pick<Recommended, "timeS" | "spreadS">,
  goalS: number,
  factor = 1,
): GoalCheck {
  const chance = shareBelow((goalS - expected.timeS) / expected.spreadS);
  const flatGoalS = goalS / factor;
  const { races, weekM } = requiredRaces(inputs, flatGoalS);
  const near = nearestResult(inputs);
  const isShorter = near.distanceM < inputs.targetM && !isSameDistance(near.distanceM, inputs.targetM);
  return {
    chance,
    verdict: verdictOf(chance),
    differenceS: goalS - expected.timeS,
    races,
    weekOfRacesM: weekM,
    requiredWeekM: inputs.targetM === METRES.marathon && isShorter ? vickersRequiredWeek(flatGoalS, near) : null,
  };
}
