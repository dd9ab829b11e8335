/**
 * Treadmill: the flat pace that costs as much as a speed and an incline, from the ACSM's metabolic equation for running
 * (Guidelines for Exercise Testing and Prescription): VO2 = 3.5 + 0.2·S + 0.9·S·G, S in m/min, G the incline.
 * Meant for speeds above about 8 km/h on a level or rising belt.
 */

/** Below this speed, in km/h, runners walk and another equation holds. */
export const SLOWEST_KMH = 8;
export const STEEPEST_PERCENT = 40;

/** Incline in per cent. Speed in km/h → the speed on a level belt that costs the same. */
export function flatSpeedKmh(speedKmh: number, inclinePercent: number): number {
  return speedKmh * (1 + (0.9 / 0.2) * (inclinePercent / 100));
}

/** Metres climbed over a distance on the belt. */
export function climbM(distanceM: number, inclinePercent: number): number {
  // the belt's length is the slope's, and grade is rise over run
  return distanceM * Math.sin(Math.atan(inclinePercent / 100));
}
