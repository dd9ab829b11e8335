/**
 * Pacing strategies: a goal time spread over a distance. Times are exact; `splits.ts` rounds them.
 *
 * These are ways of running, not findings: none is a formula from the literature, and each ends on the goal.
 */
import { METRES } from "./distances.ts";

export interface Pacing {
  distanceM: number;
  /** Goal, in whole seconds. */
  timeS: number;
  /** Seconds from the start line to a distance in metres, not rounded; exactly the goal at the finish. */
  elapsedAt: (distanceM: number) => number;
}

/** A part of the course that is run at one pace. */
export interface Stretch {
  lengthM: number;
  /** Time for a metre of it, compared with the other stretches. */
  weight: number;
}

function checkGoal(timeS: number, distanceM: number): void {
  if (!Number.isInteger(timeS) || timeS <= 0) throw new RangeError(`A goal is whole seconds above zero, not ${timeS}`);
  if (!(distanceM > 0 && Number.isFinite(distanceM))) throw new RangeError(`There is no race over ${distanceM} m`);
}

/**
 * Paces in the ratio of the weights. The stretches are stretched or shortened together until they end on the
 * distance: a track is never exactly as long as its race. RangeError where one has no length or no weight.
 */
export function weightedPacing(timeS: number, distanceM: number, stretches: readonly Stretch[]): Pacing {
  checkGoal(timeS, distanceM);
  const ends = [{ toM: 0, cost: 0 }];
  for (const { lengthM, weight } of stretches) {
    const { toM, cost } = ends.at(-1) ?? { toM: 0, cost: 0 };
    if (!(lengthM > 0 && weight > 0)) throw new RangeError("A stretch has a length and a weight above zero");
    ends.push({ toM: toM + lengthM, cost: cost + lengthM * weight });
  }
  const last = ends.at(-1);
  if (!last || last.toM === 0) throw new RangeError("There is no stretch to run");
  const scale = last.toM / distanceM;
  const elapsedAt = (atM: number): number => {
    if (atM <= 0) return 0;
    if (atM >= distanceM) return timeS;
    const trackM = atM * scale;
    const after = ends.findIndex(({ toM }) => toM >= trackM);
    const from = ends[after - 1];
    const to = ends[after];
    if (!from || !to) return timeS;
    const part = (trackM - from.toM) / (to.toM - from.toM);
    return timeS * Math.min(1, (from.cost + part * (to.cost - from.cost)) / last.cost);
  };
  return { distanceM, timeS, elapsedAt };
}

export function evenPacing(timeS: number, distanceM: number): Pacing {
  return weightedPacing(timeS, distanceM, [{ lengthM: distanceM, weight: 1 }]);
}

/**
 * Two halves, each even: the second takes `changePercent` more time than the first, less where it is below zero
 * (a negative split). From −50 to 100, else RangeError.
 */
export function halvesPacing(timeS: number, distanceM: number, changePercent: number): Pacing {
  if (!(changePercent >= -50 && changePercent <= 100)) throw new RangeError(`No split of ${changePercent} per cent`);
  return weightedPacing(timeS, distanceM, [
    { lengthM: distanceM / 2, weight: 1 },
    { lengthM: distanceM / 2, weight: 1 + changePercent / 100 },
  ]);
}

/** The first `warmM` metres at a pace slower by `slowerPercent` than that of the rest. */
export function warmStartPacing(timeS: number, distanceM: number, warmM: number, slowerPercent: number): Pacing {
  if (!(warmM > 0 && warmM < distanceM)) throw new RangeError("The warm start lies inside the distance");
  if (!(slowerPercent >= 0 && slowerPercent <= 100)) throw new RangeError(`Not slower by ${slowerPercent} per cent`);
  return weightedPacing(timeS, distanceM, [
    { lengthM: warmM, weight: 1 + slowerPercent / 100 },
    { lengthM: distanceM - warmM, weight: 1 },
  ]);
}

export interface CourseStretch {
  lengthM: number;
  /** Time on this stretch over time on a flat one, at the same effort. */
  factor: number;
}

/** The same effort everywhere: slower where the course costs more, faster where it gives. */
export function effortPacing(timeS: number, distanceM: number, course: readonly CourseStretch[]): Pacing {
  return weightedPacing(
    timeS,
    distanceM,
    course.map(({ lengthM, factor }) => ({ lengthM, weight: factor })),
  );
}

export interface RunWalk {
  runS: number;
  walkS: number;
  walkPaceSPerKm: number;
}

interface RunWalkPacing extends Pacing {
  /** The running pace between the walks that meets the goal, in seconds per kilometre. */
  runPaceSPerKm: number;
  /** Breaks that begin before the finish. */
  walks: number;
}

/**
 * Running `runS` and walking `walkS` in turn, starting with a run. The pace of the walk is given, that of the run
 * follows from the goal. Undefined where walking alone would reach it: then there is nothing to run.
 */
export function runWalkPacing(timeS: number, distanceM: number, pattern: RunWalk): RunWalkPacing | undefined {
  checkGoal(timeS, distanceM);
  const { runS, walkS, walkPaceSPerKm } = pattern;
  if (!(runS > 0 && walkS > 0 && walkPaceSPerKm > 0)) throw new RangeError("Runs, walks and paces are above zero");
  const walkSpeed = METRES.km / walkPaceSPerKm;
  const rounds = Math.floor(timeS / (runS + walkS));
  const restS = timeS - rounds * (runS + walkS);
  const runningS = rounds * runS + Math.min(restS, runS);
  const runSpeed = (distanceM - walkSpeed * (timeS - runningS)) / runningS;
  if (runSpeed <= walkSpeed) return undefined;
  const runM = runSpeed * runS;
  const roundM = runM + walkSpeed * walkS;
  const elapsedAt = (atM: number): number => {
    if (atM <= 0) return 0;
    if (atM >= distanceM) return timeS;
    const round = Math.floor(atM / roundM);
    const insideM = atM - round * roundM;
    const insideS = insideM <= runM ? insideM / runSpeed : runS + (insideM - runM) / walkSpeed;
    return Math.min(timeS, round * (runS + walkS) + insideS);
  };
  const walks = rounds + (restS > runS ? 1 : 0);
  return { distanceM, timeS, elapsedAt, runPaceSPerKm: METRES.km / runSpeed, walks };
}

/** Distance after `timeS` seconds, in metres, to the centimetre. Between 0 and the whole distance. */
export function distanceAfter(pacing: Pacing, timeS: number): number {
  if (timeS <= 0) return 0;
  if (timeS >= pacing.timeS) return pacing.distanceM;
  let [low, high] = [0, pacing.distanceM];
  while (high - low > 0.01) {
    const middle = (low + high) / 2;
    if (pacing.elapsedAt(middle) < timeS) low = middle;
    else high = middle;
  }
  return high;
}
