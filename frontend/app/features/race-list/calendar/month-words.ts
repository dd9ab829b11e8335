/** Sentence on the number of races in a month of the calendar. */
import type { CalendarMonth } from "~/api/types.gen.ts";
import { formatCount } from "~/lib/format/formats.ts";

const racesIn = (count: number) => (count === 0 ? "No races" : formatCount(count, "race"));

/** The races without a known day are not counted as coming ones in the present month. */
function presentMonthWords(dated: number, undated: number): string {
  if (undated === 0) return `${racesIn(dated)} still to come this month`;
  const others = `${formatCount(undated, "race")} without a known day may already have taken place.`;
  return dated === 0 ? others : `${racesIn(dated)} still to come this month. ${others}`;
}

/** `present`: the present month, YYYY-MM; undefined as long as it is not known. */
export function monthWords({ month, total, undated }: CalendarMonth, present: string | undefined): string {
  if (month === present) return presentMonthWords(total - undated.count, undated.count);
  if (total === 0 && present !== undefined && month < present) {
    return "This month is over. The calendar shows coming races only.";
  }
  return `${racesIn(total)} in this month`;
}
