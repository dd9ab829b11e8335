/** Days off before a race, counted back from the race, so that another race day only shifts them. */
import { daysBetween, weekdayOf, type Weekday } from "~/domain/calendar/calendar-days.ts";
import { FEWEST_DAYS } from "./plan-rules.ts";
import type { PlanRequest } from "./plan-types.ts";

export interface DaysOff {
  raceWeekday: Weekday;
  /** Days to the race of the days away; below zero after it. */
  awayToRace: ReadonlySet<number>;
}

/** RangeError for what is no day. */
export function daysOffOf({ raceDay, raceWeekday, awayDays }: PlanRequest): DaysOff {
  if (raceDay === null) return { raceWeekday, awayToRace: new Set() };
  return { raceWeekday: weekdayOf(raceDay), awayToRace: new Set(awayDays.map((day) => daysBetween(day, raceDay))) };
}

/** For a race so many weeks later. */
export function later(off: DaysOff, weeks: number): DaysOff {
  return { ...off, awayToRace: new Set([...off.awayToRace].map((day) => day + 7 * weeks)) };
}

/** Those that fall into a plan of so many weeks, as text: two plans that agree in them are the same. */
export function awayWithin({ awayToRace }: DaysOff, weeks: number): string {
  return [...awayToRace].filter((day) => day > 0 && day < 7 * weeks).join(" ");
}

/** Days of the week on which the runner can run; a plan needs three. */
function freeWeekdays(request: Pick<PlanRequest, "offWeekdays">): number {
  return 7 - new Set(request.offWeekdays).size;
}

export function hasEnoughDays(request: PlanRequest): boolean {
  return freeWeekdays(request) >= FEWEST_DAYS && request.daysAWeek >= FEWEST_DAYS;
}
