/** Title of a refused plan, and the past race day that its date field is to blame for. */
import { FEWEST_DAYS } from "~/domain/training/plan-rules.ts";
import type { Shortfall } from "~/domain/training/plan-types.ts";
import { formatLongDate } from "~/lib/format/formats.ts";
import type { RequestedPlan } from "./requested-plan.ts";

export interface Refusal {
  /** Spoken when the plan goes away. */
  title: string;
  /** Problem of the field of the race day, where that is past. */
  pastDay: string | undefined;
}

export const TOO_FEW_DAYS = `A plan needs at least ${FEWEST_DAYS} days of the week on which you can run. Add one more running day.`;
export const PAST = "The race day is past";
export const TOO_LITTLE_TIME = "Not advised: there is too little time";

export function isPast({ request }: RequestedPlan, today: string): boolean {
  return request.raceDay !== null && request.raceDay < today;
}

export function pastDayText(raceDay: string): string {
  return `${formatLongDate(raceDay)} is over. Enter a race day that is still to come.`;
}

export function refusalOf({ kind }: Shortfall, requested: RequestedPlan, today: string): Refusal {
  const { raceDay } = requested.request;
  if (kind === "too-few-days") return { title: TOO_FEW_DAYS, pastDay: undefined };
  if (kind === "skipped-too-much") return { title: "Too many weeks are off", pastDay: undefined };
  if (raceDay === null || !isPast(requested, today)) return { title: TOO_LITTLE_TIME, pastDay: undefined };
  return { title: PAST, pastDay: "This day is past." };
}
