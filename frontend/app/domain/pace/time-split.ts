/** Time difference divided among the parts of a course. The seconds add up exactly. */
import { wholeParts } from "~/domain/units/whole-parts.ts";

export interface TimeShare<Name extends string> {
  name: Name;
  /** Seconds that this part adds; below zero it gives them back. */
  seconds: number;
}

/** The logarithmic mean of two times: their difference over the difference of their logarithms. Both above zero. */
export function logarithmicMean(oneS: number, otherS: number): number {
  if (!(oneS > 0 && otherS > 0)) throw new RangeError("Times are above zero");
  const ratio = Math.log(oneS / otherS);
  // for nearly equal times the quotient loses precision; their mean is accurate
  if (Math.abs(ratio) < 1e-6) return (oneS + otherS) / 2;
  return (oneS - otherS) / ratio;
}

/**
 * Splits the gap between two times whose ratio is the product of named ratios. Each part takes the logarithm of its
 * ratio times the logarithmic mean of the times: the only way in which the parts add up exactly and none depends on the
 * order of the others (Ang, "The LMDI approach to decomposition analysis", Energy Policy 33 (2005), 867–871).
 */
export function splitGap<Name extends string>(
  timeS: number,
  otherS: number,
  ratios: readonly (readonly [Name, number])[],
): TimeShare<Name>[] {
  const mean = logarithmicMean(timeS, otherS);
  return ratios.map(([name, ratio]) => ({ name, seconds: mean * Math.log(ratio) }));
}

/** Whole seconds, or multiples of `stepS`, rounded so that the sum is that of the rounded whole. */
export function roundedShares<Name extends string>(shares: readonly TimeShare<Name>[], stepS = 1): TimeShare<Name>[] {
  const steps = wholeParts(shares.map(({ seconds }) => seconds / stepS));
  return shares.map(({ name }, index) => ({ name, seconds: (steps[index] ?? 0) * stepS }));
}
