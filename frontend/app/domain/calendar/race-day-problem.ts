/** Problems of a typed race day, the same in every tool. */
import { isDay, isRaceDay } from "./calendar-days.ts";

/** Null for a day that a race may have. `what` is the day that is asked for: "the date of the race". */
export function raceDayProblem(text: string, what = "it"): string | null {
  if (isRaceDay(text)) return null;
  return isDay(text)
    ? `“${text}” is outside the years 2000 to 2199. Enter a date within them.`
    : `“${text}” is not a date. Write ${what} like 2027-04-25.`;
}
