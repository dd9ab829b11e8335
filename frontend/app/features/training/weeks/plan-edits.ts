/** Skipping weeks and moving sessions, as inputs: an edited plan has an address like any other. */
import type { DayMove } from "~/domain/training/plan-types.ts";
import { type PlanInputs, printMoves, readPlanInputs } from "~/features/training/plan-inputs.ts";
import type { RequestedPlan } from "~/features/training/requested-plan.ts";
import { writeRaces } from "~/features/training/ran-at.ts";
import { writeAssumed, writeExactly, writeResults } from "~/features/training/typed-figures.ts";

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

/** All that the plan rests on, as inputs: they make the same plan for anybody, whatever their own profile says. */
export function completeInputs(inputs: PlanInputs, requested: RequestedPlan): PlanInputs {
  const { known, request, assumed, problems } = requested;
  const { unit } = requested.display;
  const figure = (name: "weekly" | "longest", distanceM: number) => {
    if (assumed[name]) return writeAssumed(distanceM, unit);
    const typed = inputs[name]?.trim();
    return typed && problems[name] === undefined ? typed : writeExactly(distanceM, unit);
  };
  return {
    ...settledInputs(inputs),
    units: unit,
    weekly: figure("weekly", request.weeklyM),
    longest: figure("longest", request.longestM),
    ...writeResults(known.raced),
    ...writeRaces(known.raced),
  };
}
