/** Ramp: the most that the next week and its longest run may come to, given earlier weeks. */
import {
  afterBreak,
  LEAST_LONG_RUN_M,
  LEAST_WEEK_M,
  REBUILD_RAMP,
  RUN_RAMP,
  RUN_RAMP_DAYS,
  RUN_STEP_M,
  WEEK_RAMP,
  WEEK_RAMP_WEEKS,
  WEEK_STEP_M,
} from "./plan-rules.ts";

/** Days are counted from the first day of the plan; -1 is the day before it. */
export interface Run {
  dayIndex: number;
  distanceM: number;
}

/** What was run, oldest first. */
export interface History {
  /** The longest run of each week. */
  runs: readonly Run[];
  everyRun: readonly Run[];
  /** Seven days each, without the race; a week off is 0. */
  weeksM: readonly number[];
  /** After weeks off, the most that the next week and its longest run may come to; infinite once the ramp is stricter. */
  rebuild: { weekM: number; runM: number };
  /** The last week was one back after a break, with too few runs to count as the first of those. */
  isReturning: boolean;
}

const NO_REBUILD = { weekM: Number.POSITIVE_INFINITY, runM: Number.POSITIVE_INFINITY };

export function historyBefore(request: { weeklyM: number; longestM: number }): History {
  const longestM = Math.max(request.longestM, LEAST_LONG_RUN_M);
  const runs = [{ dayIndex: -1, distanceM: longestM }];
  return {
    runs,
    everyRun: runs,
    weeksM: [Math.max(request.weeklyM, longestM, LEAST_WEEK_M)],
    rebuild: NO_REBUILD,
    isReturning: false,
  };
}

/** Whole weeks without running before a day, on whichever day of the week they began. */
export function weeksOffBefore({ everyRun }: History, dayIndex: number): number {
  const lastRunDay = everyRun.at(-1)?.dayIndex ?? -1;
  return Math.max(0, Math.floor((dayIndex - lastRunDay - 1) / 7));
}

interface RunWeek {
  /** Each day of the week; 0 for none. */
  runsM: readonly number[];
  firstDayIndex: number;
  weekM: number;
  /** A week of building with a run on every day that was asked for. */
  isFull: boolean;
  /** Less than half of the runs that were asked for. */
  isScant: boolean;
  /** Before its first day that is free. */
  weeksOff: number;
}

/**
 * Weeks after a break grow from the first one step by step, not at once back to what was run before. A week that was
 * light for another reason counts as what it might have been. One with a run or two alone is none: the next is held as
 * the first, and its longest run may come to what was run before.
 */
function rebuildAfter(
  history: History,
  { firstDayIndex, weekM, isFull, isScant, weeksOff }: RunWeek,
): History["rebuild"] {
  const { weeksM, runs, rebuild } = history;
  const weekLimit = weekLimitM(history, weeksOff);
  const run = runLimit(history, firstDayIndex, weeksOff).limitM;
  const isWeekHeld = weeksOff > 0 || rebuild.weekM < weekRampOf(recentWeekM(weeksM));
  const isRunHeld = weeksOff > 0 || rebuild.runM < rampOf(longestSince(runs, firstDayIndex + 6 - RUN_RAMP_DAYS));
  const nextRunM = rebuilt(run, RUN_STEP_M);
  return {
    weekM: isWeekHeld ? (isScant ? weekLimit : rebuilt(isFull ? weekM : weekLimit, WEEK_STEP_M)) : NO_REBUILD.weekM,
    runM: isRunHeld ? (isScant ? Math.min(nextRunM, lastRunM(history)) : nextRunM) : NO_REBUILD.runM,
  };
}

/** The longest run before a break, as far as it is back already. */
function lastRunM({ runs, rebuild }: History): number {
  return Math.min(Math.max(...runs.slice(-WEEK_RAMP_WEEKS).map(({ distanceM }) => distanceM)), rebuild.runM);
}

function rebuilt(distanceM: number, stepM: number): number {
  return Math.max(distanceM * REBUILD_RAMP, distanceM + stepM);
}

export function historyAfter(history: History, week: RunWeek): History {
  const { runsM, firstDayIndex, weekM } = week;
  const runs = runsM
    .map((distanceM, day) => ({ dayIndex: firstDayIndex + day, distanceM }))
    .filter(({ distanceM }) => distanceM > 0);
  const longestM = Math.max(...runsM);
  return {
    runs: [...history.runs, ...runs.filter(({ distanceM }) => distanceM === longestM).slice(0, 1)],
    everyRun: [...history.everyRun, ...runs],
    weeksM: [...history.weeksM, weekM],
    rebuild: runs.length > 0 ? rebuildAfter(history, week) : history.rebuild,
    isReturning: week.isScant && (week.weeksOff > 0 || history.isReturning),
  };
}

/** The largest of the last weeks in which anything was run: one of them may have been light on purpose. */
export function lastFullWeekM({ weeksM }: Pick<History, "weeksM">): number {
  return Math.max(...weeksM.filter((weekM) => weekM > 0).slice(-WEEK_RAMP_WEEKS), 0);
}

function recentWeekM(weeksM: readonly number[]): number {
  return Math.max(...weeksM.slice(-WEEK_RAMP_WEEKS), 0);
}

function weekRampOf(weekM: number): number {
  return Math.max(weekM * WEEK_RAMP, weekM + WEEK_STEP_M);
}

/** The most that a week may come to. */
export function weekLimitM({ weeksM, rebuild }: History, weeksOff: number): number {
  const recent = recentWeekM(weeksM);
  const ramp = weekRampOf(recent);
  if (weeksOff === 0) return Math.min(ramp, rebuild.weekM);
  const beforeM = Math.min(lastFullWeekM({ weeksM }), rebuild.weekM);
  return Math.min(recent > 0 ? ramp : Number.POSITIVE_INFINITY, beforeM * afterBreak(weeksOff));
}

interface RunLimit {
  /** The most that a run of the week may come to. */
  limitM: number;
  /** Nothing was run for so long that the first runs can only be alike. */
  isReturn: boolean;
}

function longestSince(runs: readonly Run[], dayIndex: number): number {
  return Math.max(...runs.filter((run) => run.dayIndex >= dayIndex).map(({ distanceM }) => distanceM), 0);
}

function rampOf(recentM: number): number {
  return Math.max(recentM * RUN_RAMP, recentM + RUN_STEP_M);
}

/** The most that the first run after a break may come to, on whichever day of the week it stands. */
function returnLimitM({ everyRun }: History, firstDayIndex: number): number {
  const recentM = [0, 1, 2, 3, 4, 5, 6].map((day) => longestSince(everyRun, firstDayIndex + day - RUN_RAMP_DAYS));
  const counted = recentM.filter((each) => each > 0);
  return counted.length > 0 ? rampOf(Math.min(...counted)) : Number.POSITIVE_INFINITY;
}

/** For every day of the week that begins on this one: what was run 30 days before its last day counts. */
export function runLimit(history: History, firstDayIndex: number, weeksOff: number): RunLimit {
  const { runs, rebuild } = history;
  const lastM = lastRunM(history);
  const recentM = longestSince(runs, firstDayIndex + 6 - RUN_RAMP_DAYS);
  if (recentM > 0) {
    const ramp = rampOf(recentM);
    return { limitM: Math.min(ramp, weeksOff === 0 ? rebuild.runM : lastM * afterBreak(weeksOff)), isReturn: false };
  }
  const restarted = lastM * afterBreak(Math.max(weeksOff, 3));
  return { limitM: Math.min(returnLimitM(history, firstDayIndex), restarted), isReturn: true };
}
