/**
 * Altitude: factor on running time. The same formula as the server's `courses/physics/altitude.py`, for an altitude that
 * the reader types; both read the golden table `data/golden/altitude.json`. Constants and their origin: docs/method.md.
 */
import type { Triple } from "./course-time.ts";

/** Nothing on Earth is higher. */
const HIGHEST_M = 9000;

/** Factor on time at an altitude in metres; exactly 1 at 300 m and below. RangeError above 9,000 m. */
export function altitudeFactor(altitudeM: number): Triple {
  if (altitudeM > HIGHEST_M) throw new RangeError("Nothing is so high");
  const factor = 1.06 ** (Math.max(0, altitudeM - 750) / 1000);
  const byOxygen = 1 / (1 - (0.063 * Math.max(0, altitudeM - 300)) / 1000);
  return [factor, 1 + (factor - 1) / 2, byOxygen];
}
