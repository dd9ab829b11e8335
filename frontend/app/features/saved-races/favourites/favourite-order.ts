/** The order of saved races: by the last day on which one may be run, as the server orders its lists. */
import type { RaceCard } from "~/api/types.gen.ts";
import { addDays } from "~/domain/calendar/calendar-days.ts";
import { runDay } from "~/lib/format/run-day.ts";

/** Sorts after every date. */
const NO_DATE = "9999";

function lastDayOf(isoMonth: string): string {
  const [year = 0, month = 0] = isoMonth.split("-").map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** First and last possible day: of a week its Monday and Sunday. */
function spanOf(race: RaceCard): readonly [first: string, last: string] {
  const { eventStatus, expectedMonth, expectedWeekStart } = race;
  const day = runDay(race);
  if (day) return [day, day];
  if (eventStatus === "cancelled") return [NO_DATE, NO_DATE];
  if (expectedWeekStart) return [expectedWeekStart, addDays(expectedWeekStart, 6)];
  return expectedMonth === null ? [NO_DATE, NO_DATE] : [`${expectedMonth}-01`, lastDayOf(expectedMonth)];
}

/** Compares two races: the next one first; those without a date, or cancelled, last. */
export function nextFirst(one: RaceCard, other: RaceCard): number {
  const [[first, last], [otherFirst, otherLast]] = [spanOf(one), spanOf(other)];
  return last.localeCompare(otherLast) || first.localeCompare(otherFirst) || one.name.localeCompare(other.name);
}
