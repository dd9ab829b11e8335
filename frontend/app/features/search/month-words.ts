/** Months in a search text: "sept", "april to june", "sep/oct", "next autumn", "this month", "next year". */
import { addDays } from "~/domain/calendar/calendar-days.ts";
import { type DayRange, MONTH_WORDS } from "./day-words.ts";

/** Of the north, where most races are; with a southern country they move by half a year. */
const SEASON_WORDS: ReadonlyMap<string, readonly number[]> = new Map([
  ["spring", [3, 4, 5]],
  ["summer", [6, 7, 8]],
  ["autumn", [9, 10, 11]],
  ["fall", [9, 10, 11]],
  ["winter", [12, 1, 2]],
]);

/** What a text may be corrected to. */
export const MONTH_AND_SEASON_WORDS: readonly string[] = [...MONTH_WORDS.flat(), ...SEASON_WORDS.keys()];

/** A season, and not months that were named one by one. */
export function isSeason(months: readonly number[]): boolean {
  return [...SEASON_WORDS.values()].some((season) => season === months);
}

function monthCalled(word: string): number | undefined {
  const index = MONTH_WORDS.findIndex((words) => words.includes(word));
  return index === -1 ? undefined : index + 1;
}

/** From one month to another, over the turn of the year too. */
function monthsFrom(first: number, last: number): readonly number[] {
  return Array.from({ length: ((last - first + 12) % 12) + 1 }, (_, step) => ((first - 1 + step) % 12) + 1);
}

const RANGE = /^([a-z]+)\s?(to|till|until|-|–|\/|&|or|and)\s?([a-z]+)$/;
const TO = new Set(["to", "till", "until", "-", "–"]);
/** Of each race its next edition is listed: "next autumn" is autumn. */
const COMING = /^(?:this|next|coming)\s+(?=\S)/;

const OPEN = /^(before|after)\s([a-z]+)$/;

/** "before june" are the months of the year until May, "after june" those from July on. */
function monthsBeside(text: string): readonly number[] | undefined {
  const [, side, word = ""] = OPEN.exec(text) ?? [];
  const month = monthCalled(word);
  if (month === undefined) return undefined;
  if (side === "before") return month > 1 ? monthsFrom(1, month - 1) : undefined;
  return month < 12 ? monthsFrom(month + 1, 12) : undefined;
}

/** The months that a text in lower case names, of any year; undefined for other text. */
export function monthsCalled(text: string): readonly number[] | undefined {
  const words = text.replace(COMING, "");
  const season = SEASON_WORDS.get(words);
  if (season) return season;
  const month = monthCalled(words);
  if (month !== undefined) return [month];
  const beside = monthsBeside(words);
  if (beside) return beside;
  const [, from = "", joined = "", to = ""] = RANGE.exec(words) ?? [];
  const [first, last] = [monthCalled(from), monthCalled(to)];
  if (first === undefined || last === undefined) return undefined;
  return TO.has(joined) ? monthsFrom(first, last) : [first, last];
}

/** The first day of a month counted from the year 0. */
function firstOf(months: number): string {
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}-01`;
}

const PERIOD = /^(this|next) (month|year)$/;

/** "next month", "this year": from `today` on, YYYY-MM-DD, the days of it; undefined for other text. */
export function periodCalled(text: string, today: string): DayRange | undefined {
  const [, which, period] = PERIOD.exec(text) ?? [];
  if (which === undefined) return undefined;
  const later = which === "next" ? 1 : 0;
  const [year = 0, month = 1] = today.split("-").map(Number);
  if (period === "year") return { dateFrom: `${year + later}-01-01`, dateTo: `${year + later}-12-31` };
  const months = year * 12 + month - 1 + later;
  return { dateFrom: firstOf(months), dateTo: addDays(firstOf(months + 1), -1) };
}
