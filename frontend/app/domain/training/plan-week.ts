/** Runs of one week, before they are placed on days. */
import { easyRuns, type QuickKind, quickSession, roundedDown, taperSession } from "./quick-sessions.ts";
import { BALANCED_FROM_DAYS, BALANCED_SHARE, LEAST_EASY_RUN_M, LONG_RUN_SHARE } from "./plan-rules.ts";
import { withLaterRuns } from "./double-days.ts";
import type { PlanRequest, Session, WeekKind } from "./plan-types.ts";
import type { WeekSessions } from "./plan-placing.ts";

export interface WeekAims {
  kind: WeekKind;
  /** The most that the week, and its longest run, may come to. The race is not counted. */
  weekM: number;
  longRunM: number;
  /** No run at all may be longer: the ramp. */
  runLimitM: number;
  /** The first week after a long break: runs that are all alike. */
  isReturn: boolean;
  /** The long run is at most 35 % of the week, where its days allow. */
  isBalanced: boolean;
  /** Days of running, the race not counted. */
  runDays: number;
  quick: readonly QuickKind[];
  /** A second, shorter long run stands beside the long one. */
  isBackToBack: boolean;
  /** The last part of the long run that is at race pace; 0 for none. */
  fastFinishM: number;
}

/** The second of two long runs, against the first. A convention among ultra runners; the figure is ours. */
const SECOND_LONG_RUN = 0.6;
/** The longest easy run against the long one; more for those who run so much now that their week would shrink. Ours. */
const LONGEST_EASY = 0.8;
const LONGEST_EASY_OF_LARGE = 0.95;
const LARGE_WEEK_M = 100_000;
const STRIDES_FROM_M = 4000;
const SHAKE_OUT_M = 4000;
/** What quick sessions leave to each easy run, as a share of the week. */
const LEAST_EASY_SHARE = 0.07;

function longRun(aims: WeekAims, stepM: number): Session | null {
  const share = LONG_RUN_SHARE[Math.min(aims.runDays, LONG_RUN_SHARE.length - 1)] ?? 1;
  const isBalanced = aims.isBalanced && aims.runDays >= BALANCED_FROM_DAYS;
  const mostM = isBalanced ? BALANCED_SHARE * (aims.weekM - aims.runDays * stepM) : share * aims.weekM;
  const distanceM = roundedDown(Math.min(aims.longRunM, mostM), stepM);
  if (distanceM < LEAST_EASY_RUN_M) return null;
  const finishM = roundedDown(Math.min(aims.fastFinishM, distanceM / 3), stepM);
  const work = finishM >= 2000 ? { repeats: 1, eachM: finishM, eachS: null, recoveryS: null } : null;
  return { kind: "long", distanceM, work };
}

/** Null where too little of the week is left for it. */
function secondLongRun(aims: WeekAims, longM: number, leftM: number, stepM: number): Session | null {
  const distanceM = roundedDown(Math.min(SECOND_LONG_RUN * longM, 0.7 * leftM, aims.runLimitM), stepM);
  return aims.isBackToBack && distanceM >= 2 * LEAST_EASY_RUN_M
    ? { kind: "back-to-back", distanceM, work: null }
    : null;
}

/** Without quick sessions one easy run has strides, to keep some leg speed. */
function withStrides(easy: readonly Session[]): Session[] {
  const index = easy.findIndex(({ distanceM }) => distanceM >= STRIDES_FROM_M);
  return easy.map((session, at) => (at === index ? { ...session, kind: "strides" } : session));
}

/** Without race pace, as after a week off, that run is an easy one: race week is never longer for it. */
function raceWeek(request: PlanRequest, aims: WeekAims): WeekSessions {
  const sharp = aims.runDays >= 2 ? taperSession(request, aims.weekM) : undefined;
  const fitting = sharp && sharp.distanceM <= aims.runLimitM ? sharp : undefined;
  const isQuick = fitting !== undefined && aims.quick.length > 0;
  const leftM = aims.weekM - (fitting?.distanceM ?? 0);
  const easy = easyRuns(leftM, aims.runDays - (fitting ? 1 : 0), aims.longRunM, request.stepM);
  const inItsPlace: Session[] =
    fitting && !isQuick
      ? [
          {
            kind: "easy",
            distanceM: roundedDown(Math.min(fitting.distanceM, aims.longRunM), request.stepM),
            work: null,
          },
        ]
      : [];
  return {
    long: null,
    second: null,
    quick: isQuick ? [fitting] : [],
    easy: isQuick ? easy : withStrides([...inItsPlace, ...easy]),
    race: { kind: "race", distanceM: request.distanceM, work: null },
  };
}

function firstWeekBack(request: PlanRequest, aims: WeekAims): WeekSessions {
  const days = Math.min(aims.runDays, Math.floor(aims.weekM / LEAST_EASY_RUN_M));
  // before the race the taper's longest run holds as well
  const limitM = aims.kind === "race" || aims.kind === "taper" ? aims.longRunM : aims.runLimitM;
  const distanceM = roundedDown(Math.min(aims.weekM / days, limitM), request.stepM);
  const easy = Array.from({ length: days }, (): Session => ({ kind: "easy", distanceM, work: null }));
  const race: Session | null = aims.kind === "race" ? { kind: "race", distanceM: request.distanceM, work: null } : null;
  return { long: null, second: null, quick: [], easy: distanceM > 0 ? easy : [], race };
}

export function composeWeek(request: PlanRequest, aims: WeekAims): WeekSessions {
  if (aims.isReturn) return firstWeekBack(request, aims);
  if (aims.kind === "race") return raceWeek(request, aims);
  const long = aims.runDays > 0 ? longRun(aims, request.stepM) : null;
  let leftM = aims.weekM - (long?.distanceM ?? 0);
  const second = long && secondLongRun(aims, long.distanceM, leftM, request.stepM);
  leftM -= second?.distanceM ?? 0;
  let days = aims.runDays - (long ? 1 : 0) - (second ? 1 : 0);
  const easyRunM = Math.max(LEAST_EASY_RUN_M, LEAST_EASY_SHARE * aims.weekM);
  const quick: Session[] = [];
  for (const kind of aims.quick) {
    // one day stays for an easy run
    if (days < 2) break;
    const limitM = Math.min(leftM - easyRunM * (days - 1), long?.distanceM ?? aims.longRunM, aims.runLimitM);
    const session =
      aims.kind === "taper" ? taperSession(request, aims.weekM) : quickSession(kind, request, aims.weekM, limitM);
    if (!session || session.distanceM > limitM) continue;
    quick.push(session);
    leftM -= session.distanceM;
    days -= 1;
  }
  // an easy run is never the longest of its week
  const easyShare = request.weeklyM >= LARGE_WEEK_M && !request.doubleDays ? LONGEST_EASY_OF_LARGE : LONGEST_EASY;
  const easyLimitM = long ? Math.max(easyShare * long.distanceM, LEAST_EASY_RUN_M) : aims.longRunM;
  const easy = easyRuns(leftM, days, Math.min(easyLimitM, aims.longRunM), request.stepM);
  const all = request.doubleDays ? withLaterRuns(easy, leftM, request.stepM) : easy;
  return { long, second, quick, easy: quick.length > 0 ? all : withStrides(all), race: null };
}

/** The day before the race is a shake-out at most. */
export function withShakeOut(days: readonly Session[], stepM: number): Session[] {
  return days.map((session, index) =>
    index === 5 && session.distanceM > 0
      ? { kind: "shakeout", distanceM: Math.min(session.distanceM, roundedDown(SHAKE_OUT_M, stepM)), work: null }
      : session,
  );
}
