/** The goal of a preparation: as entered, as the race states it, or assumed. */
import { METRES } from "~/domain/pace/distances.ts";
import { bestKnownS, roundedTimeS } from "~/domain/prediction/open-standards.ts";
import { parseGoalTime } from "~/domain/prediction/race-times.ts";
import { riegel } from "~/domain/prediction/riegel.ts";
import { isBeyondResults } from "~/domain/prediction/ultra-time.ts";
import { parseHours, type TimedRace, usualDistanceM } from "./timed-race.ts";

/** Facts of the chosen race that the inputs depend on. */
export interface KnownRace {
  /** Null for timed races and where no source states it. */
  distanceM: number | null;
  /** This runner's time there by its course and weather, as its page says it; undefined where none is known. */
  timeThereS?: number | undefined;
  /** True where the race lies too far beyond the runner's results for a time. */
  isBeyond?: boolean;
  /** True where nothing is known of its steepness, so that no result gives a time there. */
  isCourseUnknown?: boolean;
  /** Of a race that a set time ends, or the last runner; null or absent where a distance does. */
  timed?: TimedRace | null;
}

/**
 * Why no goal can be assumed: too far for a time from the runner's results, or for one without a known course, of a race
 * or of none; hours not known, distance not known.
 */
type GoalGap = "far" | "course" | "race" | "hours" | "distance";

export interface ReadDistance {
  distanceM: number;
  /** Nobody states the distance of the chosen race, nor has the runner entered one. */
  isAssumed: boolean;
}

export interface ReadGoal {
  /** Means nothing where there is a gap. */
  goalS: number;
  isGoalAssumed: boolean;
  goalGap: GoalGap | null;
  /** Of a goal that cannot be read. */
  error?: string;
}

const USUAL_MARATHON_S = 4 * 3600;
const USUAL_HALF_S = 2 * 3600;

/** A goal of the middle of the field, carried over by Riegel's law where the distance is another. */
function defaultGoalS(distanceM: number): number {
  if (Math.abs(distanceM - METRES.half) < 100) return USUAL_HALF_S;
  return Math.round(riegel(USUAL_MARATHON_S, METRES.marathon, distanceM) / 60) * 60;
}

/** An ultra too long for a time from a marathon's result. */
function isTooFar(race: KnownRace | null, distanceM: number): boolean {
  if (race?.timeThereS !== undefined) return false;
  const timeS = defaultGoalS(distanceM);
  return race?.isBeyond === true || isBeyondResults(METRES.marathon, distanceM, { timeS, flatS: timeS });
}

/** Which result would give a time there: an ultra, or none. */
function gapBeyond(race: KnownRace | null): GoalGap {
  if (!race) return "race";
  return race.isCourseUnknown ? "course" : "far";
}

function assumedGoal(race: KnownRace | null, { distanceM, isAssumed }: ReadDistance): ReadGoal {
  const usualS = defaultGoalS(distanceM);
  const goal = (goalS: number, goalGap: GoalGap | null) => ({ goalS, isGoalAssumed: true, goalGap });
  if (race?.timed) {
    const [onlyS = usualS, ...others] = race.timed.durationsS;
    return goal(onlyS, race.timed.durationsS.length === 0 || others.length > 0 ? "hours" : null);
  }
  if (race && isAssumed) return goal(usualS, "distance");
  const thereS = race?.timeThereS;
  return goal(
    thereS === undefined ? usualS : roundedTimeS(thereS, 60, bestKnownS(distanceM) ?? 0),
    isTooFar(race, distanceM) ? gapBeyond(race) : null,
  );
}

/** An invalid goal counts as not given. */
export function readGoal(text: string | undefined, race: KnownRace | null, distance: ReadDistance): ReadGoal {
  const assumed = assumedGoal(race, distance);
  if (!text?.trim()) return assumed;
  // how far one gets in a timed race is not known: only a distance that the runner entered can rule a time out
  const parsed = race?.timed && distance.isAssumed ? parseHours(text) : parseGoalTime(text, distance.distanceM);
  if ("error" in parsed) return { ...assumed, error: parsed.error };
  return { goalS: parsed.seconds, isGoalAssumed: false, goalGap: null };
}

/** Metres to plan with: in a timed race those that the hours usually make, until the runner enters some. */
export function plannedDistanceM(
  race: KnownRace | null,
  distance: ReadDistance,
  goalS: number,
  unit: "km" | "mi",
): number {
  return race?.timed && distance.isAssumed ? usualDistanceM(goalS, unit) : distance.distanceM;
}
