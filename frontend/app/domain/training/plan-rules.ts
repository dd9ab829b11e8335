/**
 * Rules of a training plan. Figures with a published source name it; the rest are ours, chosen on the careful side,
 * and the screen says so.
 */
import type { PlannedWeek, PlanRequest, RaceKind, SessionKind } from "./plan-types.ts";

/**
 * No run is more than a tenth longer than the longest of the 30 days before it. Beyond that, overuse injuries were
 * more frequent among 5,205 runners (Frandsen and others 2025, Br J Sports Med 59:1203).
 */
export const RUN_RAMP = 1.1;
export const RUN_RAMP_DAYS = 30;
/** Ours: a tenth of a very short run would be no step at all. */
export const RUN_STEP_M = 1000;

/**
 * No week is more than a tenth longer than the longest of the four before it. A convention: a trial found it no safer
 * than a steeper ramp (Buist and others 2008), while novices who added more than 30 % in two weeks had more of some
 * injuries (Nielsen and others 2014). We keep the careful one.
 */
export const WEEK_RAMP = 1.1;
export const WEEK_RAMP_WEEKS = 4;
/** Ours. */
export const WEEK_STEP_M = 2000;

/** Ours: every fourth week is lighter, counted back from the first of the taper. */
export const STEP_BACK_EVERY = 4;
export const STEP_BACK_WEEK = 0.75;
export const STEP_BACK_RUN = 0.7;
/** The first week of the taper, two to go, against the week and the run of the peak. Ours. */
export const LAST_STEP_BACK_WEEK = 0.8;
export const LAST_STEP_BACK_RUN = 0.6;

/**
 * Two weeks with 41 to 60 % less volume, at the same intensity, is what served best in the studies that Bosquet and
 * others (2007, Med Sci Sports Exerc 39:1358) put together. Weeks to go → share of the largest week.
 */
export const TAPER: Readonly<Record<number, number>> = { 1: 0.58, 0: 0.4 };
/** Longest run of the week before race week, and of race week, against the longest of all. Ours. */
export const TAPER_RUN = 0.4;
export const RACE_WEEK_RUN = 0.3;

/** The longest run stands three to five weeks before the race: in days to the end of race week. */
export const PEAK_DAYS: readonly [number, number] = [21, 35];

/**
 * After 7, 14 and 21 days without running: what the next week and its longest run may come to, against the largest and
 * the longest of the weeks before. Ours.
 */
export function afterBreak(weeksOff: number): number {
  if (weeksOff <= 1) return 0.9;
  return weeksOff === 2 ? 0.85 : 0.7;
}

/** From there they grow by this much a week, until the ramp is stricter: after about as many weeks as were lost. Ours. */
export const REBUILD_RAMP = 1.2;
/** The longest run of a first week back that has a single run, or few, against the longest that it might have. Ours. */
export const FEW_RUNS_BACK = 0.6;

/** Ours: the longest run as a share of its week, by days of running in it. */
export const LONG_RUN_SHARE: readonly number[] = [0, 1, 0.75, 0.65, 0.55, 0.5, 0.45];

/**
 * A convention: the long run is no more of its week, where the days allow, which takes four a week, and where the runner
 * reaches a week that holds the run we insist on without growing beyond the usual largest week by more than this. Ours.
 */
export const BALANCED_SHARE = 0.35;
export const BALANCED_FROM_DAYS = 4;
const BALANCED_GROWTH = 1.2;

/** Ours: the longest run left by days away, weeks skipped and sessions moved, as a share of what we insist on. */
export const CHANGED_RUN = 0.85;
/** Ours: from this length on, one week off alone never undoes a plan, whatever its longest run has lost. */
export const WEEK_OFF_FROM_WEEKS = 5;
/**
 * Ours: after a change, no run outside the weeks of the longest may be longer than it by more than this. A week off
 * right before them leaves the longest run about nine tenths of an earlier one.
 */
export const CHANGED_PEAK = 1.25;

/** Two runs on an easy day, where they are asked for. Ours: a longer easy run is split, and a second run is this long. */
export const SPLIT_FROM_M = 14_000;
export const LATER_RUN_M: readonly [number, number] = [4000, 12_000];
/** The second run against the first. */
export const LATER_RUN_SHARE = 0.8;

/** Ours: a week with less than half of its runs, because of days away, is no week back after a break. */
export function isScant(runs: number, daysAWeek: number): boolean {
  return 2 * runs < daysAWeek;
}

/** Where a plan begins with those who run less than this. Ours. */
export const LEAST_WEEK_M = 8000;
export const LEAST_LONG_RUN_M = 3000;
export const LEAST_EASY_RUN_M = 2000;
/** Ours: below this a week has no quick sessions, only strides. */
export const QUICK_FROM_WEEK_M = 20_000;

export const FEWEST_DAYS = 3;
export const MOST_DAYS = 6;
/** The peak stands in the first week of such a plan. */
export const FEWEST_WEEKS = 4;
export const MOST_WEEKS = 36;
/** Length of a plan without a start date. Ours. */
export const USUAL_WEEKS: Readonly<Record<RaceKind, number>> = {
  "half-marathon": 12,
  marathon: 16,
  "ultra-marathon": 20,
};

/** Ours: no training run is longer than this, at easy pace: what it adds no longer repays what it costs. */
const LONGEST_RUN_S: Readonly<Record<RaceKind, number>> = {
  "half-marathon": 2.5 * 3600,
  marathon: 3.5 * 3600,
  "ultra-marathon": 6 * 3600,
};

/** The longest run a plan aims at, and the shortest it is content with. Ours. */
export function longestRunAims(request: {
  raceKind: RaceKind;
  distanceM: number;
  goal: "finish" | "time";
  easyPaceSPerKm: number | null;
}): { aimM: number; neededM: number } {
  const byDistance = distanceAims(request);
  const pace = request.easyPaceSPerKm;
  const capM = pace === null ? Number.POSITIVE_INFINITY : (LONGEST_RUN_S[request.raceKind] / pace) * 1000;
  const aimM = Math.min(byDistance.aimM, capM);
  return { aimM, neededM: Math.min(byDistance.neededM, aimM * 0.95) };
}

function distanceAims(request: { raceKind: RaceKind; distanceM: number; goal: "finish" | "time" }) {
  const forTime = request.goal === "time";
  if (request.raceKind === "half-marathon") return { aimM: forTime ? 20_000 : 18_000, neededM: 15_000 };
  if (request.raceKind === "marathon") return { aimM: forTime ? 32_000 : 30_000, neededM: 26_000 };
  const aimM = Math.min(Math.max(0.45 * request.distanceM + 12_000, 32_000), 50_000);
  return { aimM, neededM: 0.8 * aimM };
}

const PEAK_WEEK_M: Readonly<Record<RaceKind, Readonly<Record<"finish" | "time", number>>>> = {
  "half-marathon": { finish: 35_000, time: 48_000 },
  marathon: { finish: 50_000, time: 66_000 },
  "ultra-marathon": { finish: 65_000, time: 80_000 },
};
/** Ours: easy runs never grow beyond this to fill a week. */
const MOST_PER_DAY_M = 16_000;
const MOST_A_WEEK_M = 180_000;

/** Aims of a plan whose long run is at most 35 % of its week; null where days or volume do not allow it. */
export function balancedAims(
  request: Pick<PlanRequest, "raceKind" | "distanceM" | "goal" | "easyPaceSPerKm" | "daysAWeek" | "weeklyM" | "stepM">,
): { longestRunAimM: number; peakWeekAimM: number } | null {
  const { aimM, neededM } = longestRunAims(request);
  const most = Math.max(PEAK_WEEK_M[request.raceKind][request.goal] * BALANCED_GROWTH, request.weeklyM);
  // rounding down makes weeks shorter than planned, by less than a step each day
  const peakM = Math.max(neededM / BALANCED_SHARE + 7 * request.stepM, peakWeekAimM(request, 0));
  const bearableM = Math.max(request.daysAWeek * MOST_PER_DAY_M, request.weeklyM);
  if (request.daysAWeek < BALANCED_FROM_DAYS || peakM > Math.min(most, bearableM)) return null;
  return { longestRunAimM: Math.min(aimM, BALANCED_SHARE * (peakM - 7 * request.stepM)), peakWeekAimM: peakM };
}

/** The largest week a plan aims at: never less than what is run already, never more than its days can carry. Ours. */
export function peakWeekAimM(
  request: { raceKind: RaceKind; goal: "finish" | "time"; daysAWeek: number; weeklyM: number },
  longestRunAimM: number,
): number {
  const share = LONG_RUN_SHARE[request.daysAWeek] ?? 0.5;
  const wanted = Math.max(PEAK_WEEK_M[request.raceKind][request.goal], longestRunAimM / share);
  const bearable = Math.max(request.daysAWeek * MOST_PER_DAY_M, longestRunAimM / share);
  return Math.min(Math.max(Math.min(wanted, bearable), request.weeklyM), MOST_A_WEEK_M);
}

const HARD: ReadonlySet<SessionKind> = new Set<SessionKind>([
  "long",
  "tempo",
  "intervals",
  "hills",
  "race-pace",
  "race",
]);

/** No two such days follow one another. */
export function isHard(kind: SessionKind): boolean {
  return HARD.has(kind);
}

/** The last day of a week was hard: also by the longest run of the week that is called easy, right after days away. */
export function endsHard(week: Pick<PlannedWeek, "days"> | undefined): boolean {
  const sessions = (week?.days ?? []).map(({ session }) => session);
  const last = sessions.at(-1);
  if (!last || last.distanceM === 0) return false;
  return isHard(last.kind) || sessions.slice(0, -1).every(({ distanceM }) => distanceM < last.distanceM);
}
