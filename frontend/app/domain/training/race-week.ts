/** Calendar weeks of a plan, and the day of the last one on which the race is. */
import { addDays, daysBetween, type Weekday, weekdayOf, weeksBetween } from "~/domain/calendar/calendar-days.ts";

const SATURDAY: Weekday = 5;

/**
 * Days of race week that come after the race. Weeks run from Monday to Sunday for a race on a Saturday or a Sunday; for
 * one on another day they are counted back from it, so that the week before it is whole.
 */
export function daysAfterRace(raceWeekday: Weekday): number {
  return raceWeekday === SATURDAY ? 1 : 0;
}

function lastDayOfRaceWeek(raceDay: string): string {
  return addDays(raceDay, daysAfterRace(weekdayOf(raceDay)));
}

/** Whole weeks from a first day to race week, both counted; negative for a race before the first day. */
export function weeksUntil(firstDay: string, raceDay: string): number {
  return weeksBetween(firstDay, lastDayOfRaceWeek(raceDay));
}

/** Weeks of a plan whose first one has this day, race week counted; zero or less for a day after race week. */
export function weeksWith(day: string, raceDay: string): number {
  return Math.ceil((daysBetween(day, lastDayOfRaceWeek(raceDay)) + 1) / 7);
}

/** The day on which so many weeks begin. */
export function firstDayOf({ raceDay, weeks }: { raceDay: string; weeks: number }): string {
  return addDays(lastDayOfRaceWeek(raceDay), 1 - 7 * weeks);
}
