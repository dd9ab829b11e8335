/** Race time of a runner: flat time, time on the course, and the effect of each part. */
import type { Potential, PotentialPart } from "~/api/types.gen.ts";
import { type CourseTime, heatFactorAt, heatLevelS, raceTime, type Triple } from "~/domain/course/course-time.ts";
import { logarithmicMean } from "~/domain/pace/time-split.ts";
import { courseOf, type KnownCourse } from "~/domain/course/course-factors.ts";
import { bestKnownS, notFasterThanBest } from "~/domain/prediction/open-standards.ts";
import { ultraEffort, ultraParts } from "~/domain/prediction/ultra-course.ts";
import { isBeyondResults, isUltra, ultraSpread, ultraTimeS } from "~/domain/prediction/ultra-time.ts";
import type { KnownRunner } from "./result-source.ts";

export type PartKind = PotentialPart["kind"];

/** Nothing is known of the part and no range is assumed, so no figure is shown. */
export function hasNoFigure({ isKnown, low, high }: PotentialPart): boolean {
  return !isKnown && low === high;
}

/** In display order. */
export const PART_KINDS = ["grade", "altitude", "heat", "surface"] as const satisfies readonly PartKind[];

export const PART_NAMES: Record<PartKind, string> = {
  grade: "Hills",
  altitude: "Altitude",
  heat: "Heat",
  surface: "Surface",
};

/** A runner with a time over every distance. */
export type Timed = Pick<KnownRunner, "flatTimeS" | "longestResultM" | "usedResultM">;

export interface TimeThere extends CourseTime {
  /** Seconds over the same distance on a flat, cool road. */
  flatS: number;
  /** Factor of every part for this runner. */
  factors: Readonly<Record<PartKind, Triple>>;
  /** From an ultra of the runner's own: the parts are those of its effort, not those of a road. */
  isByEffort?: true;
}

type Parts = TimeThere["factors"];

/** The parts as powers of themselves, so that together they make `whole`. */
function partsOf(parts: Parts, whole: number): Parts {
  const product = Object.values(parts).reduce((factor, part) => factor * part[0], 1);
  const power = Math.abs(Math.log(product)) < 1e-12 ? 1 : Math.log(whole) / Math.log(product);
  const raised = (part: Triple): Triple => [part[0] ** power, part[1] ** power, part[2] ** power];
  return {
    grade: raised(parts.grade),
    altitude: raised(parts.altitude),
    surface: raised(parts.surface),
    heat: raised(parts.heat),
  };
}

/** By effort, from an ultra of the runner's own; the range covers the runner too. */
function ultraThere(course: KnownCourse, distanceM: number, flatS: number, resultM: number): TimeThere {
  const parts = ultraParts(course);
  const [effort, low, high] = ultraEffort(parts);
  const timeOf = (times: number) => ultraTimeS(flatS, distanceM, times * distanceM);
  const timeS = notFasterThanBest(timeOf(effort), distanceM);
  const [below, above] = ultraSpread(resultM, effort * distanceM);
  return {
    timeS,
    lowS: notFasterThanBest(timeS * Math.exp(-Math.hypot(below, Math.log(timeS / timeOf(low)))), distanceM),
    highS: timeS * Math.exp(Math.hypot(above, Math.log(timeOf(high) / timeS))),
    flatS,
    factors: partsOf(parts, timeS / flatS),
    isByEffort: true,
  };
}

function roadThere({ factors, levels }: KnownCourse, distanceM: number, flatS: number): TimeThere {
  const parts = { ...factors, heat: heatFactorAt(levels, factors.heat, heatLevelS(flatS, distanceM)) };
  const time = raceTime(factors, levels, flatS, distanceM);
  const bestS = bestKnownS(distanceM) ?? 0;
  if (time.lowS >= bestS) return { ...time, flatS, factors: parts };
  const timeS = Math.max(time.timeS, bestS);
  const bounded = { timeS, lowS: bestS, highS: Math.max(time.highS, timeS) };
  return { ...bounded, flatS, factors: timeS === time.timeS ? parts : partsOf(parts, timeS / flatS) };
}

/** Why a race has no time: `unknown` is its steepness or its distance, `beyond` lies too far beyond the runner's results. */
type NoTime = "unknown" | "beyond";

/** The time on a course, or why there is none. */
function timeOrReason(course: KnownCourse | undefined, distanceM: number | null, runner: Timed): TimeThere | NoTime {
  if (distanceM === null) return "unknown";
  const { longestResultM } = runner;
  const flatS = runner.flatTimeS(distanceM);
  if (isBeyondResults(longestResultM, distanceM, { timeS: flatS, flatS })) return "beyond";
  if (!course) return "unknown";
  if (isUltra(distanceM) && isUltra(longestResultM)) {
    // tables leave out the climb that an ultra goes by
    if (course.climb === undefined) return "unknown";
    return ultraThere(course, distanceM, flatS, runner.usedResultM(distanceM));
  }
  const there = roadThere(course, distanceM, flatS);
  return isBeyondResults(longestResultM, distanceM, there) ? "beyond" : there;
}

/** Undefined where there is no time. */
export function timeOn(
  course: KnownCourse | undefined,
  distanceM: number | null,
  runner: Timed,
): TimeThere | undefined {
  const there = timeOrReason(course, distanceM, runner);
  return typeof there === "string" ? undefined : there;
}

/** True where the race lies too far beyond the runner's results. */
export function isBeyondRunner(potential: Potential | undefined, distanceM: number | null, runner: Timed): boolean {
  return timeOrReason(courseOf(potential), distanceM, runner) === "beyond";
}

/** The time on the race of a potential; undefined while it is loading, or where no time follows from it. */
export function timeThere(
  potential: Potential | undefined,
  distanceM: number | null,
  runner: Timed,
): TimeThere | undefined {
  return timeOn(courseOf(potential), distanceM, runner);
}

/** Seconds, with their range, that one part adds to the flat time. The parts add up to the whole. */
export function secondsOf(part: Triple, { timeS, flatS }: Pick<TimeThere, "timeS" | "flatS">): Triple {
  const mean = logarithmicMean(timeS, flatS);
  const [factor, low, high] = part;
  return [mean * Math.log(factor), mean * Math.log(low), mean * Math.log(high)];
}
