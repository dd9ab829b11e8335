/** Riegel's power law: a time over one distance carried to another. */

/** Riegel, "Athletic records and human endurance", American Scientist 69 (1981), 285–290. */
const RIEGEL_EXPONENT = 1.06;

/**
 * Time over `targetM` from a time over `distanceM`: T2 = T1 · (D2 / D1)^1.06.
 * Stated for efforts of about 3.5 to 230 minutes; calibrated well up to the half marathon, and too fast by ten
 * minutes or more for about half of recreational marathon runners (Vickers and Vertosick 2016).
 * Seconds and metres, all above zero, else RangeError.
 */
export function riegel(timeS: number, distanceM: number, targetM: number): number {
  if (!(timeS > 0 && distanceM > 0 && targetM > 0)) throw new RangeError("Times and distances are above zero");
  return timeS * (targetM / distanceM) ** RIEGEL_EXPONENT;
}
