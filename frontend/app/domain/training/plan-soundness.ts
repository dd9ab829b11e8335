/** Whether a plan is sound: its longest run in time, its share of the week, no two hard days in a row. */
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
import type { PlannedWeek, PlanRequest } from "./plan-types.ts";

/** The longest runs inside and outside of the time in which the longest of all belongs. */
export function longestInAndOut(weeks: readonly PlannedWeek[]): { insideM: number; outsideM: number } {
  const [latest, earliest] = PEAK_DAYS;
  const afterRace = 7 - (weeks.at(-1)?.days.length ?? 7);
  let insideM = 0;
  let outsideM = 0;
  for (const { session, daysToRace: toRace } of weeks.flatMap(({ days }) => days)) {
    if (session.kind === "race") continue;
    const toWeekEnd = toRace + afterRace;
    if (toWeekEnd >= latest && toWeekEnd <= earliest) insideM = Math.max(insideM, session.distanceM);
    else outsideM = Math.max(outsideM, session.distanceM);
  }
  return { insideM, outsideM };
}

/** Whether the plan reaches its longest run in time, also after changes, and no two hard days touch. */
export function isSound(request: PlanRequest, weeks: readonly PlannedWeek[]): boolean {
  const { insideM, outsideM } = longestInAndOut(weeks);
  const isChanged = request.skippedWeeks.length + request.moves.length > 0;
  const isOneWeekOff = request.skippedWeeks.length === 1 && request.moves.length === 0;
  // one week off does not undo a plan: the screen says what is missing
  if (isOneWeekOff && weeks.length >= WEEK_OFF_FROM_WEEKS) return !hasTouchingHardDays(weeks);
  const [run, peak] = isChanged ? [CHANGED_RUN, CHANGED_PEAK] : [1, 1];
  const neededM = run * longestRunAims(request).neededM;
  return insideM >= neededM && insideM * peak >= outsideM && !hasTouchingHardDays(weeks);
}

/** Whether each long run of the build is at most 35 % of its week, where the days of the week allow. */
export function hasBalance(weeks: readonly PlannedWeek[]): boolean {
  return weeks.every(({ kind, days, longRunM, distanceM }) => {
    const runDays = days.filter(({ session }) => session.kind !== "rest").length;
    const isBuilding = kind === "build" || kind === "peak";
    return !isBuilding || runDays < BALANCED_FROM_DAYS || longRunM <= BALANCED_SHARE * distanceM + 1e-6;
  });
}

function hasTouchingHardDays(weeks: readonly PlannedWeek[]): boolean {
  return hasHardNeighbours(
    weeks.flatMap(({ days }) => days.map(({ session }) => session)),
    false,
  );
}
