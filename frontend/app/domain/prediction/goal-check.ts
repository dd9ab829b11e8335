/** Goal check: the chance of a goal, and the races and training that would predict it. */
import { otherModels } from "./faster-than-study.ts";
import { expectedTimeS, METRES } from "~/domain/pace/distances.ts";
import { shareBelow } from "./normal.ts";
import { beatenStandardS } from "./open-standards.ts";
import { requiredWeekAfterOne } from "./one-race.ts";
import { flatTimeS, type Recommended } from "./prediction.ts";
import type { PredictionInputs } from "./prediction-models.ts";
import { riegel } from "./riegel.ts";
import { isSameDistance, nearestResult, type Runner } from "./runner.ts";
import { typicalWeekM } from "~/domain/training/typical-week.ts";
import type { RaceTime } from "./vickers.ts";

interface RequiredRace {
  distanceM: number;
  /** Null for a time faster than the world's best. */
  timeS: number | null;
}

export interface GoalCheck {
  /** Share of runners with these results who are at least as fast, by the recommended range. */
  chance: number;
  verdict: "very likely" | "likely" | "even" | "a stretch" | "unlikely" | "out of reach for now";
  /** About the world's best over the distance, where the goal is faster. */
  beatenBestS: number | null;
  /** Goal less recommended time; negative is faster than recommended. */
  differenceS: number;
  /** Shorter races that would predict the goal, with the week stated or the one usual at the goal. */
  races: readonly RequiredRace[];
  weekOfRacesM: number | null;
  /**
   * The week at which the present race predicts the goal, infinite where none does; null for the half, after a marathon,
   * and beyond the study.
   */
  requiredWeekM: number | null;
}

const VERDICTS = [
  [0.85, "very likely"],
  [0.6, "likely"],
  [0.4, "even"],
  [0.2, "a stretch"],
  [0.05, "unlikely"],
] as const;

/** The words for a chance. */
export function verdictOf(chance: number): GoalCheck["verdict"] {
  return VERDICTS.find(([least]) => chance >= least)?.[1] ?? "out of reach for now";
}

/** Seconds over a shorter race for which a marathon in `goalS` is recommended; null for a time faster than the world's best. */
function requiredTime(goalS: number, distanceM: number, weeklyM: number): number | null {
  let [fastS, slowS] = expectedTimeS(distanceM);
  while (slowS - fastS > 1e-6) {
    const middleS = (fastS + slowS) / 2;
    const runner: Runner = { results: [{ distanceM, timeS: middleS }], weeklyM, longestRunM: null };
    if (flatTimeS(runner, METRES.marathon) < goalS) fastS = middleS;
    else slowS = middleS;
  }
  return beatenStandardS(slowS, distanceM) === null ? slowS : null;
}

function requiredWeek(goalS: number, near: RaceTime): number | null {
  const others = otherModels(near);
  if (goalS < others.timeS) return Number.POSITIVE_INFINITY;
  return others.share > 0 ? null : requiredWeekAfterOne(goalS, near);
}

/** Races that predict the goal. For a marathon by Vickers and Vertosick, for a half by Riegel. */
function requiredRaces(inputs: PredictionInputs, goalS: number): { races: RequiredRace[]; weekM: number | null } {
  if (inputs.targetM !== METRES.marathon) {
    const races = [5000, 10_000].map((distanceM) => {
      const timeS = riegel(goalS, inputs.targetM, distanceM);
      return { distanceM, timeS: beatenStandardS(timeS, distanceM) === null ? timeS : null };
    });
    return { races, weekM: null };
  }
  const weekM = inputs.weeklyM ?? typicalWeekM(goalS);
  const races = [10_000, METRES.half].map((distanceM) => ({
    distanceM,
    timeS: requiredTime(goalS, distanceM, weekM),
  }));
  return { races, weekM };
}

/**
 * `expected` is the recommendation on the course of the goal, `factor` the factor of that course: the races and the
 * weekly distance are those of the goal's equivalent on a flat, cool road.
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
    beatenBestS: beatenStandardS(goalS, inputs.targetM),
    differenceS: goalS - expected.timeS,
    races,
    weekOfRacesM: weekM,
    requiredWeekM: inputs.targetM === METRES.marathon && isShorter ? requiredWeek(flatGoalS, near) : null,
  };
}
