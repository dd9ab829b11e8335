/** Days in a search text: "12 April 2027", "April 12th", "2027-04-12", "this weekend". */
import { isDay } from "~/domain/calendar/calendar-days.ts";
import { nextWeekend, type Weekend } from "~/domain/calendar/weekend.ts";
import { MONTH_OPTIONS, shortMonthName } from "~/lib/format/formats.ts";

/** "sep", "sept", "september". */
export const MONTH_WORDS: readonly (readonly string[])[] = MONTH_OPTIONS.map(({ label }, index) =>
  [label.slice(0, 3), shortMonthName(index + 1), label].map((word) => word.toLowerCase()),
);

/** First and last day by their names in the address. */
export interface DayRange {
  dateFrom?: string;
  dateTo?: string;
}

const YEAR = String.raw`(20[2-4]\d)`;
const NUMBER = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
const DAY_FIRST = new RegExp(`^${NUMBER}(?: of)? ([a-z]+)(?: ${YEAR})?$`);
const MONTH_FIRST = new RegExp(`^([a-z]+) ${NUMBER}(?: ${YEAR})?$`);
const WEEKEND = /^(?:this|next) weekend$/;

function written(year: string, month: number, day: string): string {
  return `${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** The next day of that name; 29 February waits for a leap year. */
function nextDay(month: number, day: string, today: string): string | undefined {
  const firstYear = Number(today.slice(0, 4));
  return Array.from({ length: 9 }, (_, years) => written(String(firstYear + years), month, day)).find(
    (date) => isDay(date) && date >= today,
  );
}

function oneDay(date: string | undefined): DayRange | undefined {
  return date !== undefined && isDay(date) ? { dateFrom: date, dateTo: date } : undefined;
}

function rangeOf({ from, to }: Weekend): DayRange {
  return { dateFrom: from, dateTo: to };
}

/**
 * The day or the weekend that a text in lower case names; undefined for other text. A day without a year is the next one
 * from `today` on, YYYY-MM-DD. Days in figures alone ("4/12/2027") are not read: the month stands first in America.
 */
export function daysCalled(text: string, today: string): DayRange | undefined {
  if (WEEKEND.test(text)) return rangeOf(nextWeekend(today));
  if (new RegExp(`^${YEAR}-\\d{2}-\\d{2}$`).test(text)) return oneDay(text);
  const [, dayFirst = "", monthAfter = "", yearAfter] = DAY_FIRST.exec(text) ?? [];
  const [, monthBefore = "", dayAfter = "", yearLast] = MONTH_FIRST.exec(text) ?? [];
  const month = MONTH_WORDS.findIndex((words) => words.includes(monthAfter || monthBefore)) + 1;
  if (month === 0) return undefined;
  const day = dayFirst || dayAfter;
  const year = yearAfter ?? yearLast;
  return oneDay(year === undefined ? nextDay(month, day, today) : written(year, month, day));
}
