/** Soundness of a plan: its longest run in time, its share of the week, no two hard days in a row. */
import { hasHardNeighbours } from "./plan-placing.ts";
import {
  BALANCED_FROM_DAYS,
  BALANCED_SHARE,
  CHANGED_PEAK,
  CHANGED_RUN,
  longestRunAims,
  PEAK_DAYS,
  WEEK_OFF_FROM_WEEKS,
} from "./plan-rules.ts";
import type { PlannedDay, PlannedWeek, PlanRequest } from "./plan-types.ts";

/** Whether a day of these weeks lies in the time in which the longest run belongs. */
function inTimeOf(weeks: readonly PlannedWeek[]): (day: PlannedDay) => boolean {
  const [latest, earliest] = PEAK_DAYS;
  const afterRace = 7 - (weeks.at(-1)?.days.length ?? 7);
  return ({ daysToRace }) => daysToRace + afterRace >= latest && daysToRace + afterRace <= earliest;
}

/** The longest runs inside and outside of the time in which the longest of all belongs. */
export function longestInAndOut(weeks: readonly PlannedWeek[]): { insideM: number; outsideM: number } {
  const isInTime = inTimeOf(weeks);
  let insideM = 0;
  let outsideM = 0;
  for (const day of weeks.flatMap(({ days }) => days)) {
    if (day.session.kind === "race") continue;
    if (isInTime(day)) insideM = Math.max(insideM, day.session.distanceM);
    else outsideM = Math.max(outsideM, day.session.distanceM);
  }
  return { insideM, outsideM };
}

/** The peak is the last week of building that has the longest run in time: after a week off an earlier one may have it. */
export function withPeak(weeks: readonly PlannedWeek[]): PlannedWeek[] {
  const isInTime = inTimeOf(weeks);
  const { insideM } = longestInAndOut(weeks);
  const peak = weeks.findLast(
    (week) => isBuilding(week) && week.days.some((day) => isInTime(day) && day.session.distanceM === insideM),
  );
  if (!peak) return [...weeks];
  return weeks.map((week) => (isBuilding(week) ? { ...week, kind: week === peak ? "peak" : "build" } : week));
}

function isBuilding({ kind }: PlannedWeek): boolean {
  return kind === "build" || kind === "peak";
}

/**
 * Whether the plan reaches its longest run in time, also after changes, and no two hard days touch. `neededShare` is the
 * part of what we insist on that a plan without changes has to reach.
 */
export function isSound(request: PlanRequest, weeks: readonly PlannedWeek[], neededShare = 1): boolean {
  const { insideM, outsideM } = longestInAndOut(weeks);
  const isChanged = request.skippedWeeks.length + request.moves.length > 0;
  const isOneWeekOff = request.skippedWeeks.length === 1 && request.moves.length === 0;
  // one week off does not undo a plan: the screen says what is missing
  if (isOneWeekOff && weeks.length >= WEEK_OFF_FROM_WEEKS) return !hasTouchingHardDays(weeks);
  const [run, peak] = isChanged ? [CHANGED_RUN, CHANGED_PEAK] : [neededShare, 1];
  const neededM = run * longestRunAims(request).neededM;
  return insideM >= neededM && insideM * peak >= outsideM && !hasTouchingHardDays(weeks);
}

/** Whether each long run of the build is at most 35 % of its week, where the days of the week allow. */
export function hasBalance(weeks: readonly PlannedWeek[]): boolean {
  return weeks.every((week) => {
    const runDays = week.days.filter(({ session }) => session.kind !== "rest").length;
    return !isBuilding(week) || runDays < BALANCED_FROM_DAYS || week.longRunM <= BALANCED_SHARE * week.distanceM + 1e-6;
  });
}

function hasTouchingHardDays(weeks: readonly PlannedWeek[]): boolean {
  return hasHardNeighbours(
    weeks.flatMap(({ days }) => days.map(({ session }) => session)),
    false,
  );
}
