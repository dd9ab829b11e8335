/**
 * Travel plan: day of arrival and shifted bedtimes. One hour a day earlier for three days before a flight east: Eastman and others, Sleep 28 (2005), 33–44, who found no more gain in two hours a day. That
 * the same is done the other way before a flight west is ours. The rest adapts at the rate of `jet-lag.ts`.
 */
import { type ClockShift, daysToShift } from "./jet-lag.ts";

const SHIFT_MIN_A_DAY = 60;
const MOST_SHIFT_DAYS = 3;
/** Our choice: one night of rest after the journey, one day to collect the race number. */
const LEAST_DAYS = 2;

export interface SleepShift {
  daysBefore: number;
  /** Earlier than usual at home where above zero, in minutes. */
  earlierMin: number;
}

interface TravelPlan {
  /** The latest day to arrive so that the body clock is on local time by race day. */
  arriveDaysBefore: number;
  /** At home, the last one on the day before the journey. Empty where there is no jet lag. */
  shifts: readonly SleepShift[];
}

export function travelPlan(shift: ClockShift): TravelPlan {
  if (!shift.isJetLag) return { arriveDaysBefore: LEAST_DAYS, shifts: [] };
  const side = Math.sign(shift.shiftMin);
  const gainedMin = MOST_SHIFT_DAYS * SHIFT_MIN_A_DAY;
  const restMin = shift.shiftMin - side * gainedMin;
  const arriveDaysBefore = Math.max(LEAST_DAYS, daysToShift(restMin));
  const shifts = Array.from({ length: MOST_SHIFT_DAYS }, (_, index) => ({
    daysBefore: arriveDaysBefore + MOST_SHIFT_DAYS - index,
    earlierMin: side * (index + 1) * SHIFT_MIN_A_DAY,
  }));
  return { arriveDaysBefore, shifts };
}
