/** Effects of skipped weeks and moved sessions: the plan compared with the unchanged plan. */
import { attempt } from "./plan.ts";
import type { Plan, PlannedDay, PlannedWeek } from "./plan-types.ts";

export interface MovedDay {
  weeksToGo: number;
  day: PlannedDay;
}

export interface PlanChanges {
  /** Weeks to go of the weeks skipped, first to last. */
  skipped: readonly number[];
  longestRun: { beforeM: number; afterM: number } | null;
  /** Weeks to go of the week with the longest run. */
  peak: { before: number; after: number } | null;
  /** Weeks that are lighter, or longer, than they were; those skipped are not among them. */
  lighter: readonly number[];
  longer: readonly number[];
  /** Weeks right after one skipped that had race pace, and have none now. */
  withoutRacePace: readonly number[];
  /** Sessions that stand elsewhere, by the runner or so that two hard days do not touch. */
  moved: readonly MovedDay[];
}

function hasRacePace(week: PlannedWeek | undefined): boolean {
  return week?.days.some(({ session }) => session.kind === "race-pace") ?? false;
}

function peakOf(plan: Plan): number | undefined {
  return plan.weeks.find(({ kind }) => kind === "peak")?.weeksToGo;
}

export function hasEdits({ request }: Plan): boolean {
  return request.skippedWeeks.length + request.moves.length > 0;
}

export function changesOf(plan: Plan): PlanChanges {
  const before = attempt({ ...plan.request, skippedWeeks: [], moves: [] }).plan;
  const skipped = plan.weeks.filter(({ kind }, index) => kind === "skipped" && before.weeks[index]?.kind !== "skipped");
  const weekBefore = new Map(before.weeks.map(({ weeksToGo, distanceM }) => [weeksToGo, distanceM]));
  const others = plan.weeks.filter((week) => !skipped.includes(week));
  const changeOf = (week: { weeksToGo: number; distanceM: number }) =>
    week.distanceM - (weekBefore.get(week.weeksToGo) ?? week.distanceM);
  const peaks = { before: peakOf(before), after: peakOf(plan) };
  const isPeakMoved = peaks.before !== undefined && peaks.after !== undefined && peaks.before !== peaks.after;
  return {
    skipped: skipped.map(({ weeksToGo }) => weeksToGo),
    longestRun:
      before.peakLongRunM === plan.peakLongRunM ? null : { beforeM: before.peakLongRunM, afterM: plan.peakLongRunM },
    peak: isPeakMoved ? { before: peaks.before ?? 0, after: peaks.after ?? 0 } : null,
    lighter: others.filter((week) => changeOf(week) <= -plan.request.stepM).map(({ weeksToGo }) => weeksToGo),
    longer: others.filter((week) => changeOf(week) >= plan.request.stepM).map(({ weeksToGo }) => weeksToGo),
    withoutRacePace: plan.weeks
      .filter((week, index) => skipped.some((off) => off === plan.weeks[index - 1]) && !skipped.includes(week))
      .filter((week) => !hasRacePace(week) && hasRacePace(before.weeks.at(-1 - week.weeksToGo)))
      .map(({ weeksToGo }) => weeksToGo),
    moved: plan.weeks.flatMap(({ weeksToGo, days }) =>
      days.filter(({ moved, session }) => moved !== null && session.kind !== "rest").map((day) => ({ weeksToGo, day })),
    ),
  };
}
