/** Race times: reading what runners type, where the distance is known. */
import { expectedTimeS } from "~/domain/pace/distances.ts";
import { worldsBestNote } from "./worlds-best.ts";
import { type ParsedDuration, parseDuration } from "~/domain/pace/durations.ts";

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

/**
 * A time over this many metres, as `parseDuration` reads it. A time that is impossible over the
 * distance is refused with the same message on every screen.
 */
export function parseRaceTime(text: string, distanceM: number): ParsedDuration {
  const time = parseDuration(text, { expectedS: expectedTimeS(distanceM) });
  if ("error" in time) return time;
  return isPossibleTime(time.seconds, distanceM) ? time : { error: IMPOSSIBLE_TIME };
}
