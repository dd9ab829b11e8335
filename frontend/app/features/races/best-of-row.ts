/** Which of several values is the best? */

export type Better = "less" | "more";

/** Places of the best values. None where fewer than two are known, or where all that are known are equal. */
export function placesOfBest(values: readonly (number | null)[], better: Better): ReadonlySet<number> {
  const known = values.filter((value) => value !== null);
  const best = better === "less" ? Math.min(...known) : Math.max(...known);
  if (known.length < 2 || known.every((value) => value === best)) return new Set();
  return new Set(values.flatMap((value, place) => (value === best ? [place] : [])));
}
