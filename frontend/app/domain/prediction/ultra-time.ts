/**
 * Times over ultras: what a result says about them, and how far.
 *
 * From a result up to the marathon no time is given beyond 60 km or about seven hours. From an ultra result the time goes
 * by effort (`km-effort.ts`): T grows by the power k of the effort, and k grows with the time on the course.
 */
/** From results up to the marathon: metres, and seconds on the course. Ours. */
export const FARTHEST_FROM_MARATHON_M = 60_000;
const LONGEST_FROM_MARATHON_S = 7 * 3600;
/** A marathon that takes this much longer than a flat one is a mountain race. Ours. */
const MOUNTAIN_FACTOR = 1.25;

/** Up to here a race is a long marathon, as in the race preparation. */
export const LONGEST_MARATHON_M = 45_000;

export function isUltra(distanceM: number): boolean {
  return distanceM > LONGEST_MARATHON_M;
}

/** The longest result decides what can be said: an ultra, or nothing longer than a marathon. */
export function isBeyondResults(
  longestResultM: number,
  distanceM: number,
  { timeS, flatS }: { timeS: number; flatS: number },
): boolean {
  if (isUltra(longestResultM)) return false;
  if (distanceM > FARTHEST_FROM_MARATHON_M) return true;
  return timeS > LONGEST_FROM_MARATHON_S && (isUltra(distanceM) || timeS > MOUNTAIN_FACTOR * flatS);
}

/**
 * k = 1.12 up to four hours, and 0.12 more for every e-fold of time: 1.23 at 10 hours, 1.34 at 24, 1.51 at 100. Ours.
 * The open-class standards over 50, 100 and 200 km rise by 1.17, 1.28 and 1.31 from one to the next.
 */
const LEAST_K = 1.12;
const K_GROWTH = 0.12;
const GROWS_FROM_S = 4 * 3600;

/** Logarithm of the time, in units of four hours, after so much more effort (a logarithm too). */
function carried(logTime: number, logEffort: number): number {
  const toBound = -logTime / LEAST_K;
  if (logTime <= 0) {
    return logEffort <= toBound ? logTime + LEAST_K * logEffort : grown(LEAST_K, logEffort - toBound);
  }
  const slope = LEAST_K + K_GROWTH * logTime;
  const downToBound = Math.log(LEAST_K / slope) / K_GROWTH;
  return logEffort >= downToBound ? grown(slope, logEffort) : LEAST_K * (logEffort - downToBound);
}

/** The growing power, solved: dk/d(log effort) = 0.12 k. */
function grown(slope: number, logEffort: number): number {
  return (slope * Math.exp(K_GROWTH * logEffort) - LEAST_K) / K_GROWTH;
}

/** Seconds for another effort, of a runner who took `timeS` for `effortM`. Both efforts in metres of flat road, above zero. */
export function ultraTimeS(timeS: number, effortM: number, targetEffortM: number): number {
  return GROWS_FROM_S * Math.exp(carried(Math.log(timeS / GROWS_FROM_S), Math.log(targetEffortM / effortM)));
}

/** Share of the time that the range reaches below and above, and for each doubling of the effort. Ours. */
const BELOW = { base: 0.1, perDoubling: 0.08 } as const;
const ABOVE = { base: 0.2, perDoubling: 0.2 } as const;

/** Logarithms of the range below and above an ultra's time: wider towards slow, and the farther from the result. */
export function ultraSpread(resultM: number, effortM: number): readonly [below: number, above: number] {
  const doublings = Math.abs(Math.log2(effortM / resultM));
  return [BELOW.base + BELOW.perDoubling * doublings, ABOVE.base + ABOVE.perDoubling * doublings];
}
