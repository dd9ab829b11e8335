/** First day of a plan among its inputs: weeks that were counted from today are others on another day. */
import type { Plan } from "~/domain/training/plan-types.ts";
import { firstDayOf } from "~/domain/training/race-week.ts";
import type { PlanInputs } from "./plan-inputs.ts";

/** The inputs with the plan's first day, so that who opens them later sees the same weeks. */
export function withFirstDay(plan: Plan, inputs: PlanInputs): PlanInputs {
  const { raceDay } = plan.request;
  if (raceDay === null || inputs.start?.trim()) return inputs;
  return { ...inputs, start: firstDayOf({ raceDay, weeks: plan.weeks.length }) };
}
