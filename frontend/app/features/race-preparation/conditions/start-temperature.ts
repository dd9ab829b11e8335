/** Usual temperature at the start of a race. */
import type { RaceClimate } from "~/api/types.gen.ts";
import { temperatureAt } from "~/domain/race-day/race-hours.ts";

/** How far a month lies above the one that the hours are of, in degrees: the day is moved as a whole. */
export function monthMoveC(climate: RaceClimate, month: number | null): number {
  return (climate.byMonthC[(month ?? climate.month) - 1] ?? climate.meanC) - climate.meanC;
}

/** 1 to 12 for the day of a race; where no day is known, null. */
export function monthOf(day: string | null): number | null {
  return day === null ? null : Number(day.slice(5, 7));
}

/** Degrees Celsius of an average day. */
export function usualStartC(climate: RaceClimate, day: string | null, startMinutes: number): number {
  return temperatureAt(climate.hours, startMinutes / 60) + monthMoveC(climate, monthOf(day));
}
