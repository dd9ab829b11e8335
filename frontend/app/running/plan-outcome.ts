/** The plan for what there is time for, or an honest no with the first race day that would do. */
import { addDays } from "./calendar-days.ts";
import { attempt, hasEnoughDays } from "./plan.ts";
import { FEWEST_WEEKS, longestRunAims, MOST_WEEKS, USUAL_WEEKS } from "./plan-rules.ts";
import type { PlanOutcome, PlanRequest, Shortfall } from "./plan-types.ts";

/** What was asked, without what the runner changed afterwards and without days away. */
function unchanged(request: PlanRequest, weeks: number): PlanRequest {
  return { ...request, weeks, skippedWeeks: [], moves: [], awayDays: [] };
}

/** The fewest weeks in which the runner gets there; null where even the longest plan does not. */
export function weeksNeeded(request: PlanRequest): number | null {
  for (let weeks = FEWEST_WEEKS; weeks <= MOST_WEEKS; weeks++) {
    if (attempt(unchanged(request, weeks)).isSound) return weeks;
  }
  return null;
}

/** How long a plan is where nobody says when it begins: the usual length, or what the runner needs. */
export function usualWeeks(request: PlanRequest): number {
  const usual = USUAL_WEEKS[request.raceKind];
  return attempt(unchanged(request, usual)).isSound ? usual : (weeksNeeded(request) ?? MOST_WEEKS);
}

function longestSound(request: PlanRequest, most: number): number | undefined {
  for (let weeks = most; weeks >= FEWEST_WEEKS; weeks--) {
    if (attempt({ ...request, weeks, skippedWeeks: [], moves: [] }).isSound) return weeks;
  }
  return undefined;
}

/**
 * The longest plan that fits into `request.weeks`, which is negative where the race lies before day one. Where none is long enough: how many weeks are needed, and the
 * first race day that leaves them, of the same weekday. Weeks that are skipped do not change where the plan begins.
 */
export function planFor(request: PlanRequest): PlanOutcome {
  if (!hasEnoughDays(request)) return { shortfall: { kind: "too-few-days" } };
  const { neededM } = longestRunAims(request);
  const most = Math.min(request.weeks, MOST_WEEKS);
  const weeks = longestSound(request, most);
  if (weeks === undefined) return { shortfall: tooShort(request, most, neededM) };
  const { plan, isSound } = attempt({ ...request, weeks });
  if (isSound) return { plan };
  return { shortfall: { kind: "skipped-too-much", longestRunM: plan.peakLongRunM, neededM } };
}

/** The first day of the race's weekday that leaves time enough from the same day one, days away included. */
function firstFit(request: PlanRequest, raceDay: string): { weeks: number; raceDay: string } | null {
  const first = Math.max(request.weeks + 1, FEWEST_WEEKS);
  // days away end some time: after the longest plan there is nothing more to hope for
  for (let weeks = first; weeks <= first + MOST_WEEKS; weeks++) {
    const later = { ...request, raceDay: addDays(raceDay, 7 * (weeks - request.weeks)) };
    if (longestSound(later, Math.min(weeks, MOST_WEEKS)) !== undefined) return { weeks, raceDay: later.raceDay };
  }
  return null;
}

function tooShort(request: PlanRequest, most: number, neededM: number): Shortfall {
  const reachedM = most < FEWEST_WEEKS ? request.longestM : attempt({ ...request, weeks: most }).plan.peakLongRunM;
  const needed = weeksNeeded(request);
  const fit = needed === null || request.raceDay === null ? null : firstFit(request, request.raceDay);
  return {
    kind: "too-short",
    weeksNeeded: request.raceDay === null ? needed : (fit?.weeks ?? null),
    firstRaceDay: fit?.raceDay ?? null,
    isForDaysAway: needed !== null && needed <= most,
    longestRunM: reachedM,
    neededM,
  };
}

/** The day on which so many weeks begin. */
export function firstDayOf({ raceDay, weeks }: { raceDay: string; weeks: number }): string {
  return addDays(raceDay, 1 - 7 * weeks);
}
