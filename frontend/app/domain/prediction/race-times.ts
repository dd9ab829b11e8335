/** Race times: reading what runners type, where the distance is known. */
import { expectedTimeS } from "~/domain/pace/distances.ts";
import { worldsBestNote } from "./worlds-best.ts";
import { formatDuration, type ParsedDuration, parseDuration } from "~/domain/pace/durations.ts";
import { isUltra } from "./ultra-time.ts";

export const IMPOSSIBLE_TIME = "Nobody runs that distance in such a time. Please check both.";

/** On foot: neither a sprint all the way nor hardly a step. */
export function isPossibleTime(timeS: number, distanceM: number): boolean {
  const [fastestS, slowestS] = expectedTimeS(distanceM);
  return timeS >= fastestS && timeS <= slowestS;
}

/** A goal: a race time that somebody is known to have run. */
export function parseGoalTime(text: string, distanceM: number): ParsedDuration {
  const time = parseRaceTime(text, distanceM);
  if ("error" in time) return time;
  const unheardOf = worldsBestNote(time.seconds, distanceM);
  return unheardOf === null ? time : { error: unheardOf };
}

/** 20 minutes a kilometre: a slow walk, from which no running time follows. Ours. */
const SLOW_WALK_S_PER_M = 1.2;

/**
 * A recent result, from which other times follow: a time that somebody is known to have run, and on a flat road up to
 * the marathon no slower than a slow walk. A mountain race may take longer, and so may an ultra with its nights.
 */
export function parseResultTime(text: string, distanceM: number, { isFlat = true } = {}): ParsedDuration {
  const time = parseGoalTime(text, distanceM);
  const walkS = distanceM * SLOW_WALK_S_PER_M;
  if ("error" in time || !isFlat || isUltra(distanceM) || time.seconds <= walkS) return time;
  // the time as it was read: 20:00 over a marathon is taken for hours
  const read = formatDuration(time.seconds);
  const walk = formatDuration(Math.round(walkS / 60) * 60);
  return {
    error: `${read} is slower than a slow walk over this distance, about ${walk}. Are the time and the distance right?`,
  };
}

/**
 * A time over this many metres, as `parseDuration` reads it. A time that is impossible over the
 * distance is refused with the same message on every screen.
 */
export function parseRaceTime(text: string, distanceM: number): ParsedDuration {
  const time = parseDuration(text, { expectedS: expectedTimeS(distanceM) });
  if ("error" in time) return time;
  return isPossibleTime(time.seconds, distanceM) ? time : { error: IMPOSSIBLE_TIME };
}
