/**
 * Jet lag: the body clock adapts by about 92 minutes a day after a flight west, 57 after one east: Aschoff and others 1975, as given by Eastman and Burgess, Sleep Medicine Clinics 4 (2009), 241–255.
 */

const WEST_MIN_A_DAY = 92;
const EAST_MIN_A_DAY = 57;
const DAY_MIN = 24 * 60;
/** Up to three zones, tiredness is that of the journey (CDC Yellow Book 2024). */
const JET_LAG_FROM_MIN = 3 * 60;

export interface ClockShift {
  /** The clock there less the clock at home, in minutes, by the shorter way round: −720 to 720. */
  shiftMin: number;
  /** `east` where the clock there is ahead: bedtime moves earlier. */
  direction: "east" | "west" | "none";
  isJetLag: boolean;
  /** Until the body clock is on local time, in whole days. */
  days: number;
}

/** Days until the body clock has moved by so many minutes, east where above zero. */
export function daysToShift(shiftMin: number): number {
  return Math.ceil(Math.abs(shiftMin) / (shiftMin > 0 ? EAST_MIN_A_DAY : WEST_MIN_A_DAY));
}

/** From the offsets of both zones from UTC on the day, in minutes. */
export function clockShift(homeOffsetMin: number, thereOffsetMin: number): ClockShift {
  const ahead = (((thereOffsetMin - homeOffsetMin) % DAY_MIN) + DAY_MIN) % DAY_MIN;
  const shiftMin = ahead > DAY_MIN / 2 ? ahead - DAY_MIN : ahead;
  const direction = shiftMin === 0 ? "none" : shiftMin > 0 ? "east" : "west";
  return { shiftMin, direction, isJetLag: Math.abs(shiftMin) > JET_LAG_FROM_MIN, days: daysToShift(shiftMin) };
}
