/** Days of past editions, as they are written. */
import type { Race } from "~/api/types.gen.ts";
import { addDays, weekdayOf } from "~/domain/calendar/calendar-days.ts";
import { formatDate } from "~/lib/format/formats.ts";

const FRIDAY = 4;

/** "27 Sept 2026"; of a UTMB festival, whose listed day may be its first, "week of 24 Aug 2026". The latest first. */
export function editionDays({
  pastDates,
  lastDate,
  utmbWorldSeries,
}: Pick<Race, "pastDates" | "lastDate" | "utmbWorldSeries">): string[] {
  const days = pastDates.length > 0 ? pastDates : lastDate === null ? [] : [lastDate];
  if (!utmbWorldSeries) return days.map(formatDate);
  const mondayOf = (day: string) => addDays(day, -weekdayOf(day));
  const isFirstDay = (day: string) => weekdayOf(day) < FRIDAY;
  const raceWeeks = new Set(days.filter((day) => !isFirstDay(day)).map(mondayOf));
  return days.flatMap((day) => {
    if (!isFirstDay(day)) return [formatDate(day)];
    return raceWeeks.has(mondayOf(day)) ? [] : [`week of ${formatDate(mondayOf(day))}`];
  });
}
