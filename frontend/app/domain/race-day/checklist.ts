/** Checklist stages before a race, with their dates. */
import { addDays } from "~/domain/calendar/calendar-days.ts";

export interface Stage {
  /** 0 on race day. */
  daysBefore: number;
}

/** YYYY-MM-DD; null while the race has no day. RangeError for what is no day. */
export function dayOf({ daysBefore }: Stage, raceDay: string | null): string | null {
  return raceDay === null ? null : addDays(raceDay, -daysBefore);
}

/** How many days before the race the stage lies that has begun last; undefined before the first, and after the race. */
export function stageNow(stages: readonly Stage[], daysToGo: number): number | undefined {
  if (daysToGo < 0) return undefined;
  const begun = stages.map(({ daysBefore }) => daysBefore).filter((daysBefore) => daysBefore >= daysToGo);
  return begun.length === 0 ? undefined : Math.min(...begun);
}

/** 56 → "8 weeks before", 7 → "1 week before", 3 → "3 days before", 1 → "The day before", 0 → "Race day". */
export function timeBefore(daysBefore: number): string {
  if (daysBefore === 0) return "Race day";
  if (daysBefore === 1) return "The day before";
  const weeks = daysBefore / 7;
  if (Number.isInteger(weeks)) return `${weeks} ${weeks === 1 ? "week" : "weeks"} before`;
  return `${daysBefore} days before`;
}
