/** Skipping weeks and moving sessions, as inputs: an edited plan has an address like any other. */
import type { RunnerProfile } from "~/lib/storage/runner-profile.ts";
import { typedUnit } from "~/lib/runner/typed-units.ts";
import { nameOfDistance } from "~/domain/pace/distances.ts";
import { formatDuration } from "~/domain/pace/durations.ts";
import type { DayMove } from "~/domain/training/plan-types.ts";
import { PLAN_UNITS, type PlanInputs, printMoves, readPlanInputs } from "~/features/training/plan-inputs.ts";

/** What a form without script has sent becomes one with the moves before it. */
export function settledInputs(inputs: PlanInputs): PlanInputs {
  const { moveFrom, moveTo, ...rest } = inputs;
  if (moveFrom === undefined && moveTo === undefined) return inputs;
  const { move: _, ...others } = rest;
  const moves = printMoves(readPlanInputs(inputs).moves);
  return moves === "" ? others : { ...others, move: moves };
}

/** A move back, right after the move there, takes both away. */
export function withMove(inputs: PlanInputs, move: DayMove): PlanInputs {
  const before = readPlanInputs(inputs).moves;
  const last = before.at(-1);
  const isBack = last?.weeksToGo === move.weeksToGo && last.from === move.to && last.to === move.from;
  return { ...settledInputs(inputs), move: printMoves(isBack ? before.slice(0, -1) : [...before, move]) };
}

/** Skips a week, or takes it up again. */
export function withWeekSkipped(inputs: PlanInputs, weeksToGo: number, isSkipped: boolean): PlanInputs {
  const others = readPlanInputs(inputs).skippedWeeks.filter((week) => week !== weeksToGo);
  const skipped = isSkipped ? [...others, weeksToGo] : others;
  return { ...settledInputs(inputs), skip: skipped.join(",") };
}

export function withoutEdits(inputs: PlanInputs): PlanInputs {
  return { ...settledInputs(inputs), skip: "", move: "" };
}

/** Inputs completed from the profile: they make the same plan in any browser. */
export function completeInputs(inputs: PlanInputs, profile: RunnerProfile): PlanInputs {
  const unit = typedUnit(inputs, inputs.units, PLAN_UNITS, profile.units === "imperial" ? "mi" : "km");
  const [result] = profile.results;
  const written = (distanceM: number | null) =>
    distanceM === null ? {} : { text: `${Number((distanceM / 1000).toFixed(3))} km` };
  const weekly = inputs.weekly ?? written(profile.weeklyDistanceM).text;
  const longest = inputs.longest ?? written(profile.longestRunM).text;
  const recent =
    inputs.recent === undefined && result
      ? { recentDistance: nameOfDistance(result.distanceM), recent: formatDuration(result.timeS) }
      : {};
  return {
    ...settledInputs(inputs),
    ...(unit === "mi" ? { units: unit } : {}),
    ...(weekly === undefined ? {} : { weekly }),
    ...(longest === undefined ? {} : { longest }),
    ...recent,
  };
}
