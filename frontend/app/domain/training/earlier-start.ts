/** Earlier first day: whether more weeks would give a plan a longer longest run. */
import { attempt } from "./plan.ts";
import { longestRunAims, MOST_WEEKS } from "./plan-rules.ts";
import type { Plan } from "./plan-types.ts";

/** Ours: less is not worth starting earlier for, nor are more weeks than these. */
const LEAST_GAIN_M = 2000;
const MOST_MORE_WEEKS = 8;

export interface EarlierStart {
  weeks: number;
  /** In m, three to five weeks before the race. */
  longestRunM: number;
}

/**
 * The fewest weeks, of `mostWeeks` at most, with which the longest run of a plan grows as far as up to eight more weeks
 * let it. Null where the run is as long as the plan aims at, or grows by less than 2 km.
 */
export function earlierStart({ request, weeks, peakLongRunM }: Plan, mostWeeks: number): EarlierStart | null {
  const { aimM } = longestRunAims(request);
  let found: EarlierStart | null = null;
  let longestM = peakLongRunM + LEAST_GAIN_M;
  const most = Math.min(mostWeeks, MOST_WEEKS, weeks.length + MOST_MORE_WEEKS);
  for (let more = weeks.length + 1; more <= most && longestM <= aimM; more++) {
    const { plan, isSound } = attempt({ ...request, weeks: more });
    if (!isSound || plan.peakLongRunM < longestM) continue;
    found = { weeks: more, longestRunM: plan.peakLongRunM };
    longestM = plan.peakLongRunM + request.stepM;
  }
  return found;
}
