/** Races that end after a set time, or when one runner is left: how long each lasts, as far as the race states it. */
import type { Race } from "~/api/types.gen.ts";
import { type ParsedDuration, parseDuration } from "~/domain/pace/durations.ts";
import { METRES } from "~/domain/pace/distances.ts";

export interface TimedRace {
  /** Every duration that the race offers, shortest first; empty where none is stated, as of a backyard. */
  durationsS: readonly number[];
}

const HOUR_S = 3600;
/** The longest race of the list lasts ten days. */
const EXPECTED_S = [2 * HOUR_S, 240 * HOUR_S] as const;

/** Of "6h; 12h; 24h". Null where the distance of the race decides. */
export function timedRaceOf(race: Pick<Race, "format" | "otherDistances">): TimedRace | null {
  if (race.format !== "timed" && race.format !== "backyard") return null;
  // a backyard has no end that is known before
  const stated = race.format === "timed" ? (race.otherDistances ?? "") : "";
  const hours = [...stated.matchAll(/(\d+(?:\.\d+)?)\s?h(?:rs?|ours?)?\b/gi)].map(([, number]) => Number(number));
  const durationsS = [...new Set(hours)].filter((each) => each > 0).map((each) => Math.round(each * HOUR_S));
  return { durationsS: durationsS.sort((a, b) => a - b) };
}

/** Hours that a runner enters as the goal. No distance decides what is possible. */
export function parseHours(text: string): ParsedDuration {
  const parsed = parseDuration(text, { expectedS: EXPECTED_S });
  if ("error" in parsed || parsed.seconds >= HOUR_S) return parsed;
  return { error: "Enter the hours of your race, such as 24:00:00." };
}

const USUAL_M = 50 * METRES.km;
const USUAL_S = 6 * HOUR_S;
/** So that a day makes some 120 km. */
const SLOWING = 0.65;

/**
 * Our assumption, in whole fives of the runner's unit: 50 km (30 miles) in six hours, 80 (50) in twelve, 125 (75) in a
 * day. Pace and marks follow from it.
 */
export function usualDistanceM(timeS: number, unit: "km" | "mi"): number {
  const stepM = 5 * (unit === "km" ? METRES.km : METRES.mile);
  return Math.max(1, Math.round((USUAL_M * (timeS / USUAL_S) ** SLOWING) / stepM)) * stepM;
}
