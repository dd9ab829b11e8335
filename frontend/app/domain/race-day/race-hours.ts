/** Hours of the local clock that a runner spends on the course, with their temperatures. */
import { formatClock } from "~/domain/calendar/clock-times.ts";

/** One hour of an average day. */
export interface HourOfDay {
  hour: number;
  temperatureC: number;
}

const HOUR_S = 3600;

/** The hour of the clock after so many seconds, from 0 up to 24, and how many midnights lie before its minute. */
export function clockAfter(startHour: number, elapsedS: number): { hour: number; daysLater: number } {
  const hours = startHour + elapsedS / HOUR_S;
  return { hour: ((hours % 24) + 24) % 24, daysLater: Math.floor(Math.round(hours * 60) / 60 / 24) };
}

/** 9.5 → "09:30". Rounds to the minute, and midnight is 00:00. */
export function clockText(hour: number): string {
  return formatClock(hour * 60);
}

/** Temperature at an hour with its minutes, on a straight line between whole hours; after 23 comes 0. */
export function temperatureAt(day: readonly HourOfDay[], hour: number): number {
  const at = (whole: number) => day.find((each) => each.hour === ((whole % 24) + 24) % 24)?.temperatureC;
  const before = Math.floor(hour);
  const [low, high] = [at(before), at(before + 1)];
  if (low === undefined || high === undefined) throw new RangeError(`The day has no hour ${before}`);
  return low + (high - low) * (hour - before);
}

interface MomentOnCourse {
  temperatureC: number;
  elapsedS: number;
}

/**
 * Start, whole hours of the first day, and finish: on straight lines between whole hours it is coldest and warmest at
 * one of them. An average day repeats itself.
 */
export function momentsOnCourse(day: readonly HourOfDay[], startHour: number, elapsedS: number): MomentOnCourse[] {
  const first = Math.ceil(startHour);
  const wholeS = Array.from({ length: 24 }, (_, index) => (first + index - startHour) * HOUR_S);
  return [0, ...wholeS.filter((each) => each < elapsedS), elapsedS].map((each) => ({
    temperatureC: temperatureAt(day, clockAfter(startHour, each).hour),
    elapsedS: each,
  }));
}

/** When it is coldest between start and finish, and how cold: the first time. */
export function coldestOnCourse(day: readonly HourOfDay[], startHour: number, elapsedS: number): MomentOnCourse {
  const moments = momentsOnCourse(day, startHour, elapsedS);
  return moments.reduce((coldest, each) => (each.temperatureC < coldest.temperatureC ? each : coldest));
}

/** The hours of the clock that are touched between start and finish; all twenty-four from a day on. */
export function hoursOnCourse(startHour: number, elapsedS: number): ReadonlySet<number> {
  const first = Math.floor(startHour);
  const last = Math.max(first, Math.ceil(startHour + elapsedS / HOUR_S) - 1);
  const count = Math.min(24, last - first + 1);
  return new Set(Array.from({ length: count }, (_, index) => (first + index) % 24));
}
