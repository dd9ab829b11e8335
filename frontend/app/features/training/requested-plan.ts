/** Requested plan: what was typed, else the runner's profile, else usual figures. */
import type { RecentResult, RunnerProfile } from "~/lib/storage/runner-profile.ts";
import { type Weekday, weekdayOf } from "~/domain/calendar/calendar-days.ts";
import type { KnownCourse } from "~/domain/course/course-factors.ts";
import { METRES } from "~/domain/pace/distances.ts";
import { type RacedRunner, runnerBy } from "~/lib/runner/predict.ts";
import { timeOn } from "~/lib/runner/race-time.ts";
import { isBeyondOnFlat } from "~/lib/runner/text.ts";
import { parseGoalTime } from "~/domain/prediction/race-times.ts";
import { nearestResult } from "~/domain/prediction/runner.ts";
import type { PaceUnit } from "~/domain/pace/pace.ts";
import { LEAST_WEEK_M } from "~/domain/training/plan-rules.ts";
import type { PlanRequest, RaceKind } from "~/domain/training/plan-types.ts";
import { weeksUntil } from "~/domain/training/race-week.ts";
import { type PlanInputs, type PlanProblems, type ReadInputs, readPlanInputs } from "./plan-inputs.ts";
import type { PlanDisplay } from "~/features/training/weeks/session-text.ts";
import { isDayOpen, type PlanRace } from "./plan-race.ts";
import { withRaces } from "./ran-at.ts";
import { type RacedResult, type Supported, type Zones, zonesOf } from "~/features/training/weeks/training-zones.ts";

export interface RequestedPlan {
  /** `weeks` is null without a first day: the plan then has its usual length. */
  request: Omit<PlanRequest, "weeks"> & { weeks: number | null };
  display: PlanDisplay;
  goalTimeS: number | null;
  /** Given, or none: the plan then has its usual length. */
  startDay: string | null;
  /** Figures that are neither typed nor in the profile. The screen names them. */
  assumed: { weekly: boolean; longest: boolean };
  /** Figures of the runner: typed, else from the profile; none assumed. */
  known: {
    raced: readonly RecentResult[];
    /** Of the results, in their order; undefined where none is known, and until it is loaded. */
    courses: readonly (KnownCourse | undefined)[];
    weeklyDistanceM: number | null;
    longestRunM: number | null;
  };
  problems: PlanProblems;
}

const SUNDAY: Weekday = 6;
const USUAL_DAYS = 4;
/** Assumed until the runner says what is run now: a half is often a first race, so its plan starts low. Ours. */
const USUAL: Readonly<Record<RaceKind, { weeklyM: number; longestM: number }>> = {
  "half-marathon": { weeklyM: 15_000, longestM: 6_000 },
  marathon: { weeklyM: 30_000, longestM: 14_000 },
  "ultra-marathon": { weeklyM: 30_000, longestM: 14_000 },
};
const USUAL_ULTRA_M = 50_000;
const MOST_ASSUMED_M = 20_000;
/** Half a kilometre, or a quarter of a mile. */
const STEP_M: Readonly<Record<PaceUnit, number>> = { km: 500, mi: METRES.mile / 4 };

const THE_RACE: Readonly<Record<RaceKind, string>> = {
  "half-marathon": "the half marathon",
  marathon: "the marathon",
  "ultra-marathon": "the ultra",
};

function distanceOf(kind: RaceKind, ultraM: number | null, race: PlanRace | null): number {
  if (kind === "half-marathon") return race?.distanceM ?? METRES.half;
  if (kind === "marathon") return race?.distanceM ?? METRES.marathon;
  return ultraM ?? race?.distanceM ?? USUAL_ULTRA_M;
}

function goalIn(text: string | null, distanceM: number): { timeS: number | null; problem: string | undefined } {
  const typed = text?.trim() ?? "";
  if (typed === "" || /^finish$/i.test(typed)) return { timeS: null, problem: undefined };
  const parsed = parseGoalTime(typed, distanceM);
  return "error" in parsed ? { timeS: null, problem: parsed.error } : { timeS: parsed.seconds, problem: undefined };
}

type KindOfPlan = Pick<PlanDisplay, "goal" | "raceName" | "isDayOpen" | "isUltra" | "isFromZero">;

function kindOfPlan(
  { raceKind: kind, raceDay, goal }: RequestedPlan["request"],
  race: PlanRace | null,
  weeklyM: number | null,
): KindOfPlan {
  return {
    goal,
    raceName: race?.name ?? THE_RACE[kind],
    isDayOpen: isDayOpen(race, raceDay),
    isUltra: kind === "ultra-marathon",
    isFromZero: weeklyM !== null && weeklyM < LEAST_WEEK_M,
  };
}

/** What follows from the results; null where the distance lies too far beyond them. */
function supportedOver(runner: RacedRunner, distanceM: number, race: PlanRace | null): Supported | null {
  // as the predictor has it for this race
  const there = timeOn(race?.course, distanceM, runner);
  if (there) return { timeS: there.timeS, isOnCourse: true };
  return isBeyondOnFlat(runner, distanceM) ? null : { timeS: runner.flatTimeS(distanceM), isOnCourse: false };
}

/**
 * Paces from the result, as on a flat road, that the predictor takes for this distance, for an ultra from that which it takes for the
 * marathon; without one from the goal.
 */
function zonesFor(
  known: RequestedPlan["known"],
  goal: RacedResult | null,
  distanceM: number,
  race: PlanRace | null,
): Zones | null {
  const runner = runnerBy(known.raced, known, known.courses);
  if (!runner) return zonesOf(null, goal);
  const nearest = nearestResult({ results: runner.results, targetM: Math.min(distanceM, METRES.marathon) });
  const flatMarathon = supportedOver(runner, METRES.marathon, null);
  return zonesOf(nearest, goal, supportedOver(runner, distanceM, race), flatMarathon?.timeS ?? null);
}

/** The results that a plan rests on: typed, else those of the profile. */
export function racedOf(inputs: PlanInputs, profile: RunnerProfile): readonly RecentResult[] {
  return racedIn(readPlanInputs(inputs, profileUnit(profile)), inputs, profile);
}

function profileUnit({ units }: RunnerProfile): PaceUnit {
  return units === "imperial" ? "mi" : "km";
}

function racedIn({ raced }: ReadInputs, inputs: PlanInputs, profile: RunnerProfile): readonly RecentResult[] {
  return raced === null ? profile.results : withRaces(raced, inputs);
}

/** What is known of the runner. What the address marks as assumed is not, whatever the reader's own profile says. */
function knownOf(
  read: ReadInputs,
  inputs: PlanInputs,
  profile: RunnerProfile,
): Omit<RequestedPlan["known"], "courses"> {
  return {
    raced: racedIn(read, inputs, profile),
    weeklyDistanceM: read.assumed.weekly ? null : (read.weeklyM ?? profile.weeklyDistanceM),
    longestRunM: read.assumed.longest ? null : (read.longestM ?? profile.longestRunM),
  };
}

/** The days of a plan: until when, on which days of the week, and what the runner has changed. */
function scheduleOf(read: ReadInputs, raceDay: string | null) {
  return {
    raceDay,
    raceWeekday: raceDay === null ? SUNDAY : weekdayOf(raceDay),
    weeks: raceDay === null || read.start === null ? null : weeksUntil(read.start, raceDay),
    daysAWeek: Math.min(read.daysAWeek ?? USUAL_DAYS, 7 - read.offWeekdays.length),
    doubleDays: read.doubleDays,
    offWeekdays: read.offWeekdays,
    awayDays: read.awayDays,
    longRunWeekday: longRunWeekdayOf(read.longRunWeekday, read.offWeekdays),
    skippedWeeks: read.skippedWeeks,
    moves: read.moves,
  };
}

/** At least the mean run of the week that is run now, and at most half of that week. Ours. */
function assumedLongestM(usual: { longestM: number }, weeklyM: number | null, days: number): number {
  if (weeklyM === null) return usual.longestM;
  return Math.min(Math.max(usual.longestM, Math.min(weeklyM / days, MOST_ASSUMED_M)), 0.5 * weeklyM);
}

/**
 * Resolves the inputs of a plan. `race` is the race of `inputs.race`, once it is loaded; `courses` are those of
 * `racedOf`, in their order.
 */
export function resolvePlanRequest(
  inputs: PlanInputs,
  race: PlanRace | null,
  profile: RunnerProfile,
  courses: RequestedPlan["known"]["courses"] = [],
): RequestedPlan {
  const read = readPlanInputs(inputs, profileUnit(profile));
  const { unit } = read;
  const kind = race?.kind ?? read.kind ?? "marathon";
  const distanceM = distanceOf(kind, read.ultraM, race);
  const goal = goalIn(read.goalText, distanceM);
  const goalResult = goal.timeS === null ? null : { distanceM, timeS: goal.timeS };
  const known = { ...knownOf(read, inputs, profile), courses };
  const { weeklyDistanceM: weeklyM, longestRunM: longestM } = known;
  const zones = zonesFor(known, goalResult, distanceM, race);
  const raceDay = read.date ?? race?.day ?? null;
  const usual = USUAL[kind];
  const request: RequestedPlan["request"] = {
    ...scheduleOf(read, raceDay),
    raceKind: kind,
    distanceM,
    weeklyM: weeklyM ?? read.weeklyM ?? Math.max(usual.weeklyM, longestM ?? 0),
    longestM: longestM ?? read.longestM ?? assumedLongestM(usual, weeklyM, read.daysAWeek ?? USUAL_DAYS),
    goal: goal.timeS === null ? "finish" : "time",
    easyPaceSPerKm: zones ? (zones.paces.easyFastest + zones.paces.easySlowest) / 2 : null,
    isHilly: race?.isHilly ?? false,
    stepM: STEP_M[unit],
  };
  const problems = goal.problem ? { ...read.problems, goal: goal.problem } : read.problems;
  return {
    request,
    display: { unit, zones, athlete: inputs.athlete ?? null, ...kindOfPlan(request, race, weeklyM) },
    goalTimeS: goal.timeS,
    startDay: raceDay === null ? null : read.start,
    assumed: { weekly: weeklyM === null, longest: longestM === null },
    known,
    problems,
  };
}

/** Sunday, else Saturday, else the last day that is free. */
function longRunWeekdayOf(requested: Weekday | null, off: readonly Weekday[]): Weekday {
  const wanted: readonly Weekday[] = [...(requested === null ? [] : [requested]), 6, 5, 4, 3, 2, 1, 0];
  return wanted.find((weekday) => !off.includes(weekday)) ?? SUNDAY;
}
