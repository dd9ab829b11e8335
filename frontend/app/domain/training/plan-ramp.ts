/** Ramp: the most that the next week and its longest run may come to, given earlier weeks. */
import {
  afterBreak,
  LEAST_LONG_RUN_M,
  LEAST_WEEK_M,
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
  /** Weeks off since the last week of running. */
  weeksOff: number;
}

export function historyBefore(request: { weeklyM: number; longestM: number }): History {
  const longestM = Math.max(request.longestM, LEAST_LONG_RUN_M);
  const runs = [{ dayIndex: -1, distanceM: longestM }];
  return {
    runs,
    everyRun: runs,
    weeksM: [Math.max(request.weeklyM, longestM, LEAST_WEEK_M)],
    weeksOff: 0,
  };
}

interface RunWeek {
  /** Each day of the week; 0 for none. */
  runsM: readonly number[];
  firstDayIndex: number;
  weekM: number;
}

export function historyAfter(history: History, { runsM, firstDayIndex, weekM }: RunWeek): History {
  const runs = runsM
    .map((distanceM, day) => ({ dayIndex: firstDayIndex + day, distanceM }))
    .filter(({ distanceM }) => distanceM > 0);
  const longestM = Math.max(...runsM);
  return {
    runs: [...history.runs, ...runs.filter(({ distanceM }) => distanceM === longestM).slice(0, 1)],
    everyRun: [...history.everyRun, ...runs],
    weeksM: [...history.weeksM, weekM],
    weeksOff: runs.length > 0 ? 0 : history.weeksOff + 1,
  };
}

/** The largest of the last weeks in which anything was run: one of them may have been light on purpose. */
export function lastFullWeekM({ weeksM }: Pick<History, "weeksM">): number {
  return Math.max(...weeksM.filter((weekM) => weekM > 0).slice(-WEEK_RAMP_WEEKS), 0);
}

/** The most that a week may come to. */
export function weekLimitM({ weeksM, weeksOff }: History): number {
  const recent = Math.max(...weeksM.slice(-WEEK_RAMP_WEEKS), 0);
  const ramp = Math.max(recent * WEEK_RAMP, recent + WEEK_STEP_M);
  if (weeksOff === 0) return ramp;
  return Math.min(recent > 0 ? ramp : Number.POSITIVE_INFINITY, lastFullWeekM({ weeksM }) * afterBreak(weeksOff));
}

export interface RunLimit {
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
export function runLimit(history: History, firstDayIndex: number): RunLimit {
  const { runs, weeksOff } = history;
  const lastM = Math.max(...runs.slice(-WEEK_RAMP_WEEKS).map(({ distanceM }) => distanceM));
  const recentM = longestSince(runs, firstDayIndex + 6 - RUN_RAMP_DAYS);
  if (recentM > 0) {
    const ramp = rampOf(recentM);
    return { limitM: weeksOff <= 1 ? ramp : Math.min(ramp, lastM * afterBreak(weeksOff)), isReturn: false };
  }
  const restarted = lastM * afterBreak(Math.max(weeksOff, 3));
  return { limitM: Math.min(returnLimitM(history, firstDayIndex), restarted), isReturn: true };
}
