/** Normal distribution: the shares that chances are computed from. */

/** Half of all cases lie within this many standard deviations of the middle, nine in ten within the other. */
export const MIDDLE_HALF = 0.6745;
export const NINE_IN_TEN = 1.6449;

/**
 * The share of cases below `deviations` standard deviations from the middle.
 * Abramowitz and Stegun, Handbook of Mathematical Functions, 26.2.17: off by less than 7.5e-8.
 */
export function shareBelow(deviations: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(deviations));
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const beyond = (series * Math.exp(-(deviations ** 2) / 2)) / Math.sqrt(2 * Math.PI);
  return deviations > 0 ? 1 - beyond : beyond;
}
