/** Formats of dates, numbers and distances. Own functions, because locale data differs between server and browser. */
import { formatNumber } from "~/domain/units/format-number.ts";
import { formatLength, type Units } from "~/domain/units/units.ts";

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** Text for an unknown value. */
export const UNKNOWN = "–";

/** `4` → "April". Months count from 1; anything else is a RangeError. */
export function monthName(month: number): string {
  const name = MONTHS[month - 1];
  if (name === undefined) throw new RangeError(`There is no month ${month}`);
  return name;
}

/** The months as options of a select, 1 to 12. */
export const MONTH_OPTIONS = MONTHS.map((label, index) => ({ value: String(index + 1), label }));

/** `4` → "Apr". September is "Sept", as en-GB writes it. */
export function shortMonthName(month: number): string {
  return month === 9 ? "Sept" : monthName(month).slice(0, 3);
}

interface DateParts {
  year: number;
  month: number;
  day: number;
}

function partsOf(isoDate: string): DateParts {
  const found = /^(\d{4})-(\d{2})-(\d{2})/.exec(isoDate);
  if (!found) throw new RangeError(`Not an ISO date: ${isoDate}`);
  return { year: Number(found[1]), month: Number(found[2]), day: Number(found[3]) };
}

/** "2027-04-25" → "25 Apr 2027" (SPEC section 3: en-GB, day, short month, year). */
export function formatDate(isoDate: string): string {
  const { year, month, day } = partsOf(isoDate);
  return `${day} ${shortMonthName(month)} ${year}`;
}

/** "2027-04-25" → "Sunday 25 April 2027". */
export function formatLongDate(isoDate: string): string {
  const { year, month, day } = partsOf(isoDate);
  const weekday = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"][
    new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  ];
  return `${weekday} ${day} ${monthName(month)} ${year}`;
}

/** "2027-04" → "April 2027". */
export function formatMonth(yearMonth: string): string {
  const { year, month } = partsOf(`${yearMonth}-01`);
  return `${monthName(month)} ${year}`;
}

/** PB potential, out of 100, with one decimal: 82.4. */
export function formatPbPotential(value: number | null | undefined): string {
  return value === null || value === undefined ? UNKNOWN : value.toFixed(1);
}

/** 42.195 → "42.195 km", 21.0975 → "21.1 km", 100 → "100 km", 160.934 → "160.9 km". */
export function formatDistance(distanceKm: number, units: Units = "metric"): string {
  if (units === "imperial") return formatLength(distanceKm, units);
  if (distanceKm === 42.195) return "42.195 km";
  return `${formatNumber(Number(distanceKm.toFixed(1)))} km`;
}

/** Heights and climbs: whole metres, "1,240 m". */
export function formatMetres(metres: number): string {
  return `${formatNumber(Math.round(metres))} m`;
}

/** 1 → "1 race", 2 → "2 races". */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** The first letter in upper case. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
