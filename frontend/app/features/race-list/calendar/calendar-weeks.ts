/** Months of the calendar view, written `YYYY-MM`, and their weeks. */
import { addDays, isDay, weekdayOf } from "~/domain/calendar/calendar-days.ts";

/** A month of this century or the next, as the address names it: of the days that filters know. */
export function isMonth(text: string | undefined): text is string {
  return text !== undefined && /^2[01]\d{2}-/.test(text) && isDay(`${text}-01`);
}

/** The month `count` months later, or earlier where it is negative. Throws a RangeError for what is no month. */
export function addMonths(month: string, count: number): string {
  if (!isMonth(month)) throw new RangeError("Not a month");
  const number = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, "0")}`;
}

/** The weeks of a month from Monday to Sunday; null stands for a day of another month. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  let day = addDays(first, -weekdayOf(first));
  const weeks: (string | null)[][] = [];
  do {
    const week: (string | null)[] = [];
    for (let weekday = 0; weekday < 7; weekday += 1) {
      week.push(day.startsWith(`${month}-`) ? day : null);
      day = addDays(day, 1);
    }
    weeks.push(week);
  } while (day.startsWith(`${month}-`));
  return weeks;
}

interface Wanted {
  month?: readonly number[] | null | undefined;
  dateFrom?: string | null | undefined;
}

/** The month that the calendar opens at: that of the filters, else the present one. */
export function firstMonth({ month, dateFrom }: Wanted, today: string): string {
  const present = today.slice(0, 7);
  const start = dateFrom && dateFrom > today ? dateFrom.slice(0, 7) : present;
  if (!month || month.length === 0) return start;
  for (let count = 0; count < 12; count += 1) {
    const next = addMonths(start, count);
    if (!isMonth(next)) break;
    if (month.includes(Number(next.slice(5)))) return next;
  }
  return start;
}
