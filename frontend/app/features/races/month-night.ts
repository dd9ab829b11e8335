/** The night on a course of which the month is known and the day is not. As heavy as `night-hours.ts`. */
import { type NightHours, nightHours, type NightQuestion } from "./night-hours.ts";

/** The sun of one year is that of the next, to a minute or two: this one stands in where no year is known. */
const ANY_YEAR = 2027;
/** Between these the night grows or shrinks; it turns about the 21st of June and December. */
const DAYS_BEFORE_THE_LAST = [1, 8, 15, 21];

export interface MonthNight {
  /** Seconds in the dark on the day of the month with the shortest night on the course, and on that with the longest. */
  leastS: number;
  mostS: number;
  first: NightHours;
  last: NightHours;
}

export interface MonthQuestion extends Omit<NightQuestion, "date"> {
  /** 1 to 12. */
  month: number;
  /** Null where it is not known. */
  year: number | null;
}

/** Null where month or coordinates are none. */
export function nightOfMonth({ month, year, ...asked }: MonthQuestion): MonthNight | null {
  const inYear = year ?? ANY_YEAR;
  const length = new Date(Date.UTC(inYear, month, 0)).getUTCDate();
  const nights = [...DAYS_BEFORE_THE_LAST, length].map((day) => {
    const date = [inYear, month, day].map((part) => String(part).padStart(2, "0")).join("-");
    return nightHours({ ...asked, date });
  });
  const known = nights.filter((night) => night !== null);
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last || known.length < nights.length) return null;
  const dark = known.map(({ darkS }) => darkS);
  return { leastS: Math.min(...dark), mostS: Math.max(...dark), first, last };
}
