/** Types of a training plan: request, weeks, sessions, refusals. Distances in metres, days counted back from the race. */
import type { Weekday } from "~/domain/calendar/calendar-days.ts";

export type RaceKind = "half-marathon" | "marathon" | "ultra-marathon";

/** `rest` is a day without running; `strides` an easy run with a few short, quick stretches. */
export type SessionKind =
  | "rest"
  | "easy"
  | "strides"
  | "long"
  /** Of an ultra plan: right before or after the long run, and shorter. */
  | "back-to-back"
  | "tempo"
  | "intervals"
  | "hills"
  | "race-pace"
  | "shakeout"
  | "race";

/** The quick part of a session: so many times so far, or so long. */
export interface Work {
  repeats: number;
  eachM: number | null;
  eachS: number | null;
  recoveryS: number | null;
}

export interface Session {
  kind: SessionKind;
  /** All of it, with warm-up and cool-down. */
  distanceM: number;
  /** A second easy run later on the same day, where two runs a day were asked for. */
  laterM?: number;
  /** In a long run: its last part, at race pace. */
  work: Work | null;
}

/** Within one week, counted from its first day: 0 to 6. Weeks are counted back from the race, whose week is 0. */
export interface DayMove {
  weeksToGo: number;
  from: number;
  to: number;
}

export interface PlanRequest {
  raceKind: RaceKind;
  distanceM: number;
  /** Without one, the plan is by week numbers. */
  raceDay: string | null;
  raceWeekday: Weekday;
  /** Whole weeks that there are, the race being in the last one, which ends with it. Negative for a race before day one. */
  weeks: number;
  /** Days of running, 3 to 6. */
  daysAWeek: number;
  /** What is run in a usual week now, and the longest run of the last 30 days. */
  weeklyM: number;
  longestM: number;
  goal: "finish" | "time";
  /** Limits the longest run, where it is known. */
  easyPaceSPerKm: number | null;
  offWeekdays: readonly Weekday[];
  awayDays: readonly string[];
  longRunWeekday: Weekday;
  isHilly: boolean;
  /** Easy days may have two runs. */
  doubleDays: boolean;
  /** Distances are rounded down to this: half a kilometre, or a quarter of a mile. */
  stepM: number;
  skippedWeeks: readonly number[];
  moves: readonly DayMove[];
}

/** Why a session stands on this day and not where the plan would have put it. */
export type MoveReason = "by-runner" | "exchanged" | "spacing";

export interface PlannedDay {
  session: Session;
  weekday: Weekday;
  day: string | null;
  daysToRace: number;
  moved: MoveReason | null;
  /** A day on which the runner cannot run. */
  isOff: boolean;
}

export type WeekKind = "build" | "peak" | "step-back" | "taper" | "race" | "skipped";

export interface PlannedWeek {
  weeksToGo: number;
  kind: WeekKind;
  days: readonly PlannedDay[];
  /** Without the race; second runs of a day are counted. */
  distanceM: number;
  longRunM: number;
}

export type MoveRefusal = "off-day" | "race" | "near-race" | "hard-days" | "skipped" | "outside";

export interface Plan {
  request: PlanRequest;
  weeks: readonly PlannedWeek[];
  peakLongRunM: number;
  peakWeekM: number;
  /** The long run is at most 35 % of its week. */
  isBalanced: boolean;
  refusedMoves: readonly { move: DayMove; reason: MoveRefusal }[];
}

export type Shortfall =
  /** Fewer than three days of the week are free. */
  | { kind: "too-few-days" }
  /**
   * Too few weeks from where the runner is; `weeksNeeded` is null where even the longest plan is too short. With a race
   * day they are those until the first race day that would do. `isForDaysAway`: without them there was time enough.
   */
  | {
      kind: "too-short";
      weeksNeeded: number | null;
      firstRaceDay: string | null;
      isForDaysAway: boolean;
      longestRunM: number;
      neededM: number;
    }
  /** What was skipped leaves no way to a longest run three to five weeks before the race. */
  | { kind: "skipped-too-much"; longestRunM: number; neededM: number };

export type PlanOutcome = { plan: Plan } | { shortfall: Shortfall };
