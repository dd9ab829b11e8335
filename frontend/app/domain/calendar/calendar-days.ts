/** Arithmetic of calendar days, written `YYYY-MM-DD`. A day has no time zone here, and there is no clock. */

const DAY_MS = 86_400_000;

/** Monday is 0, as weeks of training run. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export const WEEKDAYS: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];

/** True for a day that is on the calendar, of a year with four digits. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && written(Date.parse(`${text}T00:00:00Z`)) === text;
}

/** True for a day from 2000 to 2199: those of a race and of what leads up to it, far from both ends of the calendar. */
export function isRaceDay(text: string): boolean {
  return isDay(text) && text >= "2000" && text < "2200";
}

function written(epochMs: number): string {
  return Number.isNaN(epochMs) ? "" : new Date(epochMs).toISOString().slice(0, 10);
}

/** Throws a RangeError for what is no day. */
function epochMsOf(day: string): number {
  if (!isDay(day)) throw new RangeError(`Not a day: ${day}`);
  return Date.parse(`${day}T00:00:00Z`);
}

/** `count` may be negative. Throws a RangeError for what is no day, or leads out of the years 0 to 9999. */
export function addDays(day: string, count: number): string {
  const found = written(epochMsOf(day) + count * DAY_MS);
  if (!isDay(found)) throw new RangeError(`No day lies ${count} days from ${day}`);
  return found;
}

/** Days from one day to another; negative where the second lies before the first. */
export function daysBetween(from: string, to: string): number {
  return Math.round((epochMsOf(to) - epochMsOf(from)) / DAY_MS);
}

export function weekdayOf(day: string): Weekday {
  return weekdayAfter(3, Math.round(epochMsOf(day) / DAY_MS)); // 1 January 1970 was a Thursday
}

/** The weekday some days later, or earlier where `count` is negative. */
export function weekdayAfter(weekday: Weekday, count: number): Weekday {
  return ((((weekday + count) % 7) + 7) % 7) as Weekday;
}

/** Whole weeks from a first day to a last one, both counted. */
export function weeksBetween(firstDay: string, lastDay: string): number {
  return Math.floor((daysBetween(firstDay, lastDay) + 1) / 7);
}
