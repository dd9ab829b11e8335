/** Shape of a plan: the purpose and target of each week, counted back from the race. */
import { quickKinds } from "./quick-sessions.ts";
import { type History, lastFullWeekM, runLimit, weekLimitM } from "./plan-ramp.ts";
import {
  balancedAims,
  FEW_RUNS_BACK,
  isScant,
  LAST_STEP_BACK_RUN,
  LAST_STEP_BACK_WEEK,
  longestRunAims,
  peakWeekAimM,
  RACE_WEEK_RUN,
  STEP_BACK_EVERY,
  STEP_BACK_RUN,
  STEP_BACK_WEEK,
  TAPER,
  TAPER_RUN,
  WEEK_RAMP_WEEKS,
} from "./plan-rules.ts";
import type { PlanRequest, WeekKind } from "./plan-types.ts";
import type { WeekAims } from "./plan-week.ts";

/** Weeks to go of the last step back. It is the first week of the taper, with a rule of its own. */
const LAST_STEP_BACK = 2;
/** Counted from the first week, which is 0. */
const FIRST_STEP_BACK = 3;

export interface Shape {
  /** By weeks to go. */
  kinds: readonly WeekKind[];
  /** Weeks to go of the building weeks, first to last, including skipped ones. */
  planned: readonly number[];
  longestRunAimM: number;
  peakWeekAimM: number;
  isBalanced: boolean;
}

/**
 * Every fourth week, counted back from the first of the taper, but none of the first three. Where that would leave six
 * weeks of building at the start, the fourth week steps back too.
 */
function isStepBack(weeksToGo: number, weeks: number): boolean {
  const place = weeks - 1 - weeksToGo;
  if (weeksToGo < LAST_STEP_BACK || place < FIRST_STEP_BACK) return false;
  const phase = (each: number) => (each - LAST_STEP_BACK) % STEP_BACK_EVERY;
  return phase(weeksToGo) === 0 || (place === FIRST_STEP_BACK && phase(weeksToGo + 1) === 0 && weeks > 7);
}

/**
 * `freeDays` of weeks to go are those not away. None of the two weeks after one with less than half of its runs steps
 * back. What is skipped later changes no week before it: each week keeps its place among those planned.
 */
export function shapeOf(request: PlanRequest, freeDays: (weeksToGo: number) => number, wantsBalance: boolean): Shape {
  const all = Array.from({ length: request.weeks }, (_, weeksToGo) => weeksToGo);
  const isSkipped = (week: number) => week > 0 && request.skippedWeeks.includes(week);
  const isAway = (week: number) => week > 0 && freeDays(week) === 0;
  const wasAway = (week: number) => week < request.weeks && isScant(freeDays(week), request.daysAWeek);
  const isEased = (week: number) => isStepBack(week, request.weeks) && !wasAway(week + 1) && !wasAway(week + 2);
  const planned = all.filter((week) => week > LAST_STEP_BACK && !isEased(week) && !isAway(week)).reverse();
  const peak = planned.findLast((week) => !isSkipped(week));
  const kinds = all.map((week): WeekKind => {
    if (week === 0) return "race";
    if (isAway(week) || isSkipped(week)) return "skipped";
    if (week <= LAST_STEP_BACK) return "taper";
    if (isEased(week)) return "step-back";
    return week === peak ? "peak" : "build";
  });
  const { aimM } = longestRunAims(request);
  const balanced = wantsBalance ? balancedAims(request) : null;
  const aims = balanced ?? { longestRunAimM: aimM, peakWeekAimM: peakWeekAimM(request, aimM) };
  return { kinds, planned, ...aims, isBalanced: balanced !== null };
}

/** Even steps from a first to a last value: `share` 1 is the last. */
function between(first: number, last: number, share: number): number {
  return first + (last - first) * share;
}

interface AimsOf {
  request: PlanRequest;
  shape: Shape;
  weeksToGo: number;
  history: History;
  /** The largest week and run so far in the plan. */
  peak: { weekM: number; runM: number };
  /** No run but that of the peak goes beyond. */
  runCapM: number;
  /** No run at all goes beyond. */
  mostRunM: number;
  runDays: number;
  /** Without running, before the first free day of the week. */
  weeksOff: number;
}

function buildAims({ shape, weeksToGo, history, runCapM }: AimsOf): { weekM: number; runM: number } {
  const isLast = weeksToGo === shape.planned.at(-1);
  const share = (shape.planned.indexOf(weeksToGo) + 1) / shape.planned.length;
  const firstRunM = Math.min(history.runs[0]?.distanceM ?? 0, 0.75 * shape.longestRunAimM);
  const firstWeekM = Math.min(history.weeksM[0] ?? 0, shape.peakWeekAimM);
  const runM = between(firstRunM, shape.longestRunAimM, share);
  return {
    weekM: between(firstWeekM, shape.peakWeekAimM, share),
    runM: isLast ? runM : Math.min(runM, runCapM),
  };
}

function plainAims(of: AimsOf): { weekM: number; runM: number } {
  const { weeksToGo, history, peak, shape } = of;
  const kind = shape.kinds[weeksToGo];
  if (kind === "build" || kind === "peak") return buildAims(of);
  const recentWeekM = Math.max(...history.weeksM.slice(-WEEK_RAMP_WEEKS)) || lastFullWeekM(history);
  // what was run before the plan does not count for its taper
  const lastWeekM = Math.min(recentWeekM, peak.weekM);
  const lastRunM = history.runs.at(-1)?.distanceM ?? 0;
  if (weeksToGo === LAST_STEP_BACK)
    return { weekM: LAST_STEP_BACK_WEEK * lastWeekM, runM: LAST_STEP_BACK_RUN * peak.runM };
  if (kind === "step-back")
    return { weekM: STEP_BACK_WEEK * recentWeekM, runM: Math.min(STEP_BACK_RUN * lastRunM, of.runCapM) };
  const runShare = kind === "race" ? RACE_WEEK_RUN : TAPER_RUN;
  return { weekM: (TAPER[weeksToGo] ?? 1) * lastWeekM, runM: runShare * peak.runM };
}

/** Ours: towards the end of the build, every second long run finishes at race pace. */
function fastFinishM({ request, shape, weeksToGo }: AimsOf, progress: number, turn: number): number {
  const isLate = progress >= 0.5 && turn % 2 === 1 && weeksToGo !== shape.planned.at(-1);
  if (!isLate || request.goal === "finish" || request.raceKind === "ultra-marathon") return 0;
  return request.raceKind === "marathon" ? 10_000 : 5000;
}

/** Every second week of building after the first third, but not that of the longest run. Ours. */
function isBackToBack({ request, shape, weeksToGo, runDays }: AimsOf, progress: number, turn: number): boolean {
  const isLast = weeksToGo === shape.planned.at(-1);
  return request.raceKind === "ultra-marathon" && runDays >= 4 && progress >= 1 / 3 && turn % 2 === 1 && !isLast;
}

/** What a week may come to, with the limits of the ramp applied. */
export function aimsOf(of: AimsOf): WeekAims {
  const { request, shape, weeksToGo, history, runDays, weeksOff } = of;
  const kind = shape.kinds[weeksToGo] ?? "build";
  const plain = plainAims(of);
  const firstDayIndex = (request.weeks - 1 - weeksToGo) * 7;
  // fewer days carry less, but not in proportion
  const carried = 0.4 + 0.6 * Math.min(runDays / request.daysAWeek, 1);
  const weekM = Math.min(plain.weekM * carried, weekLimitM(history, weeksOff));
  const ramp = runLimit(history, firstDayIndex, weeksOff);
  const limitM = Math.min(ramp.limitM, of.mostRunM);
  const turn = Math.max(shape.planned.indexOf(weeksToGo), 0);
  const progress = (turn + 1) / shape.planned.length;
  const isBack = weeksOff > 0 || history.isReturning;
  const areFewBack = isBack && (runDays === 1 || isScant(runDays, request.daysAWeek));
  const isBuilding = kind === "build" || kind === "peak";
  const quick = isBuilding
    ? quickKinds(request, progress, turn, weekM).filter((each) => !isBack || each !== "race-pace")
    : [];
  return {
    kind,
    weekM,
    longRunM: (areFewBack ? FEW_RUNS_BACK : 1) * Math.min(plain.runM, limitM),
    runLimitM: limitM,
    isReturn: ramp.isReturn,
    isBalanced: shape.isBalanced,
    runDays,
    quick: !isBack && (kind === "race" || (kind === "taper" && weeksToGo < LAST_STEP_BACK)) ? ["race-pace"] : quick,
    isBackToBack: isBuilding && isBackToBack(of, progress, turn),
    fastFinishM: isBuilding && !isBack ? fastFinishM(of, progress, turn) : 0,
  };
}
