/** Recovery plan: the weeks after a race, day by day, as a reverse taper. Pure; distances in metres. */
import { addDays, daysBetween } from "~/domain/calendar/calendar-days.ts";
import { METRES } from "~/domain/pace/distances.ts";

export interface RecoveryRequest {
  distanceM: number;
  /** Without one, days are counted from the race. */
  raceDay: string | null;
  /** What was run in a usual week before the taper; null where it is not said. */
  weeklyM: number | null;
}

/**
 * `walk` is a day on the feet without running, `other` one for moving without impact, `easy` an easy run, `strides`
 * an easy run with a few quick stretches, `quick` the first hard session.
 */
type RecoveryKind = "walk" | "rest" | "other" | "easy" | "strides" | "quick";

export interface RecoveryDay {
  /** Days after the race: 1 is the next day. */
  after: number;
  day: string | null;
  kind: RecoveryKind;
  /** Of a run; null where the usual week is not known. */
  distanceM: number | null;
  /** Of a run, or a walk; 0 where there is none. */
  minutes: number;
}

export interface Recovery {
  /** A day without hard running for each mile raced: a rule of thumb that many coaches share, not a measurement. */
  easyDays: number;
  /** First day of running; where the usual week is too short for any run, the first on which there might be one. */
  firstRunAfter: number;
  weeks: readonly { number: number; days: readonly RecoveryDay[] }[];
}

interface Pattern {
  upToM: number;
  /** Ours: days without running. Soreness lasts about three days after a marathon (Takayama and others 2017). */
  firstRunAfter: number;
  /** Ours: shares of the usual week, week by week; the weeks of a taper in reverse order, three to four after a marathon. */
  shares: readonly number[];
}

const PATTERNS: readonly Pattern[] = [
  { upToM: 30_000, firstRunAfter: 4, shares: [0.3, 0.65] },
  { upToM: 45_000, firstRunAfter: 6, shares: [0.1, 0.4, 0.6, 0.8] },
  { upToM: 90_000, firstRunAfter: 8, shares: [0, 0.3, 0.5, 0.65, 0.8] },
  { upToM: Number.POSITIVE_INFINITY, firstRunAfter: 11, shares: [0, 0.15, 0.35, 0.5, 0.65, 0.8] },
];

const STEP_M = 500;
/** Ours. */
const LEAST_RUN_M = 3000;
/** Ours: how long easy runs are where the usual week is not known, by week of running. */
const MINUTES = [20, 30, 40, 45, 50, 60] as const;
/** Rough conversion of distance to minutes: seven minutes a kilometre. */
const EASY_MIN_PER_KM = 7;

function patternFor(distanceM: number): Pattern {
  const found = PATTERNS.find(({ upToM }) => distanceM <= upToM);
  if (!found || distanceM <= 0) throw new RangeError("A race is longer than nothing");
  return found;
}

/** Whole days without hard running after a race of this length. RangeError for what is no length. */
export function easyDaysAfter(distanceM: number): number {
  if (!(distanceM > 0 && Number.isFinite(distanceM))) throw new RangeError("A race is longer than nothing");
  return Math.round(distanceM / METRES.mile);
}

/** Every other day at first, from the third week of running two days out of three. */
function isRunDay(after: number, firstRunAfter: number): boolean {
  const since = after - firstRunAfter;
  if (since < 0) return false;
  return since < 14 ? since % 2 === 0 : (since - 14) % 3 !== 2;
}

/** Without running: a walk on the first day, then rest and moving without impact in turn. */
function kindWithoutRun(after: number, firstRunAfter: number): RecoveryKind {
  if (after === 1) return "walk";
  const before = Array.from({ length: after - 1 }, (_, index) => index + 1);
  const turn = before.filter((day) => !isRunDay(day, firstRunAfter)).length;
  return turn % 2 === 1 ? "rest" : "other";
}

/** The days of a week on which there is a run: rather fewer runs, spread over the week, than very short ones. */
function runDays(possible: readonly number[], weekM: number | null): readonly number[] {
  if (weekM === null) return possible;
  const count = Math.min(possible.length, Math.floor(weekM / LEAST_RUN_M));
  const upTo = (index: number) => Math.floor((index * count) / possible.length);
  return possible.filter((_, index) => upTo(index + 1) > upTo(index));
}

function kindOf(after: number, { firstRunAfter }: Pattern, easyDays: number): RecoveryKind {
  if (!isRunDay(after, firstRunAfter)) return kindWithoutRun(after, firstRunAfter);
  return after <= easyDays ? "easy" : "strides";
}

function dayAt(request: RecoveryRequest, after: number): string | null {
  return request.raceDay === null ? null : addDays(request.raceDay, after);
}

function isEasyRun(kind: RecoveryKind): boolean {
  return kind === "easy" || kind === "strides";
}

/** The first day beyond the easy ones on which something quick stands, a rest or an easy day before it. Never the first run. */
function withFirstQuick(days: RecoveryDay[], easyDays: number, firstRunAfter: number): RecoveryDay[] {
  const index = days.findIndex(
    ({ after, kind }) => kind === "strides" && after > easyDays + 2 && after > firstRunAfter,
  );
  return days.map((day, at) => (at === index ? { ...day, kind: "quick" } : day));
}

export function recoveryAfter(request: RecoveryRequest): Recovery {
  const pattern = patternFor(request.distanceM);
  const easyDays = easyDaysAfter(request.distanceM);
  const weeks = pattern.shares.map((share, week) => {
    const afters = Array.from({ length: 7 }, (_, index) => 7 * week + index + 1);
    const possible = afters.filter((after) => isRunDay(after, pattern.firstRunAfter));
    const weekM = request.weeklyM === null ? null : share * request.weeklyM;
    const runs = runDays(possible, weekM);
    const distanceM = weekM === null || runs.length === 0 ? null : Math.floor(weekM / runs.length / STEP_M) * STEP_M;
    const usualMinutes = MINUTES[Math.min(week, MINUTES.length - 1)] ?? 0;
    const minutes = distanceM === null ? usualMinutes : Math.round((distanceM / METRES.km) * EASY_MIN_PER_KM);
    const days = afters.map((after): RecoveryDay => {
      const isLeftOut = possible.includes(after) && !runs.includes(after);
      const kind = isLeftOut ? "rest" : kindOf(after, pattern, easyDays);
      const isRun = isEasyRun(kind);
      return {
        after,
        day: dayAt(request, after),
        kind,
        distanceM: isRun ? distanceM : null,
        minutes: isRun ? minutes : kind === "walk" ? 20 : kind === "other" ? 30 : 0,
      };
    });
    return { number: week + 1, days };
  });
  const planned = weeks.flatMap(({ days }) => days);
  const firstRunAfter = planned.find(({ kind }) => isEasyRun(kind))?.after ?? pattern.firstRunAfter;
  const all = withFirstQuick(planned, easyDays, firstRunAfter);
  return {
    easyDays,
    firstRunAfter,
    weeks: weeks.map(({ number }) => ({ number, days: all.slice((number - 1) * 7, number * 7) })),
  };
}

/** Ours: between two races run as hard as one can, after recovery a fortnight of training and the two weeks of taper. */
const BETWEEN_DAYS = 28;

export type GapVerdict = "before" | "recovering" | "short" | "enough";

interface RaceGap {
  days: number;
  verdict: GapVerdict;
  /** The first days on which the next race is no longer in the easy days, and on which it can be run all out. */
  easyFrom: string;
  hardFrom: string;
}

/** Whether the next race is far enough away. Both days as YYYY-MM-DD. */
export function raceGap(distanceM: number, raceDay: string, nextDay: string): RaceGap {
  const easyDays = easyDaysAfter(distanceM);
  const days = daysBetween(raceDay, nextDay);
  const verdict: GapVerdict =
    days <= 0 ? "before" : days <= easyDays ? "recovering" : days <= easyDays + BETWEEN_DAYS ? "short" : "enough";
  return {
    days,
    verdict,
    easyFrom: addDays(raceDay, easyDays + 1),
    hardFrom: addDays(raceDay, easyDays + 1 + BETWEEN_DAYS),
  };
}
