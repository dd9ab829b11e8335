/** The plan that is asked for: what was typed, else what the runner told us once, else what most would say. */
import type { RecentResult, RunnerProfile } from "~/lib/runner-profile.ts";
import { type Weekday, weekdayOf, weeksBetween } from "~/running/calendar-days.ts";
import { METRES } from "~/running/distances.ts";
import { parseRaceTime } from "~/running/race-times.ts";
import type { PaceUnit } from "~/running/pace.ts";
import type { PlanRequest, RaceKind } from "~/running/plan-types.ts";
import { type PlanInputs, type PlanProblems, readPlanInputs } from "./plan-inputs.ts";
import type { PlanWords } from "./session-words.ts";
import type { TargetRace } from "./target-race.ts";
import { type RacedResult, zonesOf } from "./training-zones.ts";

export interface AskedPlan {
  /** Without `weeks` where nobody says when the plan begins: it then has its usual length. */
  request: Omit<PlanRequest, "weeks"> & { weeks: number | null };
  words: PlanWords;
  goalTimeS: number | null;
  /** Given, or none: the plan then has its usual length. */
  startDay: string | null;
  /** What is not typed and not in the profile is assumed, and the screen says so. */
  assumed: { weekly: boolean; longest: boolean };
  /** What is known of the runner: typed, else kept; nothing assumed. */
  told: { raced: readonly RecentResult[]; weeklyDistanceM: number | null; longestRunM: number | null };
  problems: PlanProblems;
}

const SUNDAY: Weekday = 6;
const USUAL_DAYS = 4;
const USUAL_WEEKLY_M = 30_000;
const USUAL_LONGEST_M = 14_000;
const USUAL_ULTRA_M = 50_000;
/** Half a kilometre, or a quarter of a mile. */
const STEP_M: Readonly<Record<PaceUnit, number>> = { km: 500, mi: METRES.mile / 4 };

const THE_RACE: Readonly<Record<RaceKind, string>> = {
  "half-marathon": "the half marathon",
  marathon: "the marathon",
  "ultra-marathon": "the ultra",
};

function distanceOf(kind: RaceKind, ultraM: number | null, race: TargetRace | null): number {
  if (kind === "half-marathon") return METRES.half;
  if (kind === "marathon") return METRES.marathon;
  return ultraM ?? race?.distanceM ?? USUAL_ULTRA_M;
}

function goalIn(text: string | null, distanceM: number): { timeS: number | null; problem: string | undefined } {
  if (text === null || /^finish$/i.test(text)) return { timeS: null, problem: undefined };
  const parsed = parseRaceTime(text, distanceM);
  return "error" in parsed ? { timeS: null, problem: parsed.error } : { timeS: parsed.seconds, problem: undefined };
}

/** `race` is what `inputs.race` stands for, once it is known. */
export function askedPlan(inputs: PlanInputs, race: TargetRace | null, profile: RunnerProfile): AskedPlan {
  const profileUnits = profile.units === "imperial" ? "mi" : "km";
  const read = readPlanInputs(inputs, profileUnits);
  const { unit } = read;
  const kind = race?.kind ?? read.kind ?? "marathon";
  const distanceM = distanceOf(kind, read.ultraM, race);
  const goal = goalIn(read.goalText, distanceM);
  const goalResult: RacedResult | null = goal.timeS === null ? null : { distanceM, timeS: goal.timeS };
  const raced = read.recent ? [{ ...read.recent, raceId: null, date: null }] : profile.results;
  const zones = zonesOf(raced[0] ?? null, goalResult);
  const raceDay = read.date ?? race?.day ?? null;
  const weeklyM = read.weeklyM ?? profile.weeklyDistanceM;
  const longestM = read.longestM ?? profile.longestRunM;
  const request: AskedPlan["request"] = {
    raceKind: kind,
    distanceM,
    raceDay,
    raceWeekday: raceDay === null ? SUNDAY : weekdayOf(raceDay),
    weeks: raceDay === null || read.start === null ? null : weeksBetween(read.start, raceDay),
    daysAWeek: Math.min(read.daysAWeek ?? USUAL_DAYS, 7 - read.offWeekdays.length),
    weeklyM: weeklyM ?? Math.max(USUAL_WEEKLY_M, longestM ?? 0),
    longestM: longestM ?? (weeklyM === null ? USUAL_LONGEST_M : Math.min(USUAL_LONGEST_M, 0.5 * weeklyM)),
    goal: goal.timeS === null ? "finish" : "time",
    easyPaceSPerKm: zones ? (zones.paces.easyFastest + zones.paces.easySlowest) / 2 : null,
    offWeekdays: read.offWeekdays,
    awayDays: read.awayDays,
    longRunWeekday: longRunWeekdayOf(read.longRunWeekday, read.offWeekdays),
    isHilly: race?.isHilly ?? false,
    stepM: STEP_M[unit],
    skippedWeeks: read.skippedWeeks,
    moves: read.moves,
  };
  const problems = goal.problem ? { ...read.problems, goal: goal.problem } : read.problems;
  return {
    request,
    words: { unit, zones, raceName: race?.name ?? THE_RACE[kind], goal: request.goal },
    goalTimeS: goal.timeS,
    startDay: raceDay === null ? null : read.start,
    assumed: { weekly: weeklyM === null, longest: longestM === null },
    told: { raced, weeklyDistanceM: weeklyM, longestRunM: longestM },
    problems,
  };
}

/** Sunday, else Saturday, else the last day that is free. */
function longRunWeekdayOf(asked: Weekday | null, off: readonly Weekday[]): Weekday {
  const wanted: readonly Weekday[] = [...(asked === null ? [] : [asked]), 6, 5, 4, 3, 2, 1, 0];
  return wanted.find((weekday) => !off.includes(weekday)) ?? SUNDAY;
}
