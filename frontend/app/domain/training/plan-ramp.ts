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

/** What was run, oldest first. Days are counted from the first day of the plan; -1 is the day before it. */
export interface History {
  runs: readonly { dayIndex: number; distanceM: number }[];
  /** Seven days each, without the race; a week off is 0. */
  weeksM: readonly number[];
  /** Weeks off since the last week of running. */
  weeksOff: number;
}

export function historyBefore(request: { weeklyM: number; longestM: number }): History {
  const longestM = Math.max(request.longestM, LEAST_LONG_RUN_M);
  return {
    runs: [{ dayIndex: -1, distanceM: longestM }],
    weeksM: [Math.max(request.weeklyM, longestM, LEAST_WEEK_M)],
    weeksOff: 0,
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

/** For every day of the week that begins on this one: what was run 30 days before its last day counts. */
export function runLimit({ runs, weeksOff }: History, firstDayIndex: number): RunLimit {
  const longestSince = (dayIndex: number) =>
    Math.max(...runs.filter((run) => run.dayIndex >= dayIndex).map(({ distanceM }) => distanceM), 0);
  const rampOf = (recentM: number) => Math.max(recentM * RUN_RAMP, recentM + RUN_STEP_M);
  const lastM = Math.max(...runs.slice(-WEEK_RAMP_WEEKS).map(({ distanceM }) => distanceM));
  const recentM = longestSince(firstDayIndex + 6 - RUN_RAMP_DAYS);
  if (recentM > 0) {
    const ramp = rampOf(recentM);
    return { limitM: weeksOff <= 1 ? ramp : Math.min(ramp, lastM * afterBreak(weeksOff)), isReturn: false };
  }
  const stillCounts = longestSince(firstDayIndex - RUN_RAMP_DAYS);
  const restarted = lastM * afterBreak(Math.max(weeksOff, 3));
  return { limitM: stillCounts > 0 ? Math.min(rampOf(stillCounts), restarted) : restarted, isReturn: true };
}
