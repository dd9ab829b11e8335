/** Cameron's model: a time over one distance carried to another. */

/** The share of speed that is sustained; it falls with distance. `distanceM` in metres. */
function shape(distanceM: number): number {
  return 13.49681 - 0.000030363 * distanceM + 835.7114 / distanceM ** 0.7905;
}

/**
 * Time over `targetM` from a time over `distanceM`: T2 = T1 · (D2 / D1) · f(D1) / f(D2).
 * Dave Cameron fitted f to the best performances of the world's best, 800 m to the marathon: it does not
 * take training into account. Seconds and metres, above zero, else RangeError.
 */
export function cameron(timeS: number, distanceM: number, targetM: number): number {
  if (!(timeS > 0 && distanceM > 0 && targetM > 0)) throw new RangeError("Times and distances are above zero");
  return (timeS * (targetM / distanceM) * shape(distanceM)) / shape(targetM);
}
