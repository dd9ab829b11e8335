/** Hours of darkness on a course whose month is known but not the day. Large: it needs the time-zone table. */
import { type NightHours, nightHours, type NightInput } from "./night-hours.ts";

/** Year used where none is known: sunrise differs by a minute or two between years. */
const DEFAULT_YEAR = 2027;
/** Days of the solstices, between which the night only grows or only shrinks. */
const DAYS_BEFORE_THE_LAST = [1, 8, 15, 21];

export interface MonthNight {
  /** Seconds in the dark on the day of the month with the shortest night on the course, and on that with the longest. */
  leastS: number;
  mostS: number;
  first: NightHours;
  last: NightHours;
}

interface MonthNightInput extends Omit<NightInput, "date"> {
  /** 1 to 12. */
  month: number;
  /** Null where it is not known. */
  year: number | null;
}

/** Null for an invalid month or invalid coordinates. */
export function nightOfMonth({ month, year, ...run }: MonthNightInput): MonthNight | null {
  const inYear = year ?? DEFAULT_YEAR;
  const length = new Date(Date.UTC(inYear, month, 0)).getUTCDate();
  const nights = [...DAYS_BEFORE_THE_LAST, length].map((day) => {
    const date = [inYear, month, day].map((part) => String(part).padStart(2, "0")).join("-");
    return nightHours({ ...run, date });
  });
  const computed = nights.filter((night) => night !== null);
  const [first, last] = [computed[0], computed.at(-1)];
  if (!first || !last || computed.length < nights.length) return null;
  const dark = computed.map(({ darkS }) => darkS);
  return { leastS: Math.min(...dark), mostS: Math.max(...dark), first, last };
}
