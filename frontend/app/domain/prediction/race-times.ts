/** Race times: reading what runners type, where the distance is known. */
import { expectedTimeS } from "~/domain/pace/distances.ts";
import { type ParsedDuration, parseDuration } from "~/domain/pace/durations.ts";

export const IMPOSSIBLE_TIME = "Nobody runs that distance in such a time. Please check both.";

/** On foot: neither a sprint all the way nor hardly a step. */
export function isPossibleTime(timeS: number, distanceM: number): boolean {
  const [fastestS, slowestS] = expectedTimeS(distanceM);
  return timeS >= fastestS && timeS <= slowestS;
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
