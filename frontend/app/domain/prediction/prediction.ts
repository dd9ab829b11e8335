/**
 * Prediction of a runner's time over a distance on a flat, cool road, with its range. Every screen that turns a result
 * into a time calls this module. The choice of models and the range are ours:
 *
 * - Marathon: Vickers and Vertosick, two races before one, because Riegel is ten minutes or more too fast for half of
 *   recreational runners. Without a weekly distance, that of runners with the same marathon time is taken. For those
 *   faster than the study's runners other models count as well, the more the faster, and no week makes it faster than
 *   those.
 * - Half marathon: Riegel from the nearest race, which the same study found well calibrated up to the half; between a
 *   shorter and a longer race of the runner's own, their own law. So over any distance up to the half.
 * - Between the half and the marathon: the power law through the times over both.
 * - Beyond the marathon: by effort from the nearest ultra of the runner's own (`ultra-time.ts`); without one, Riegel from
 *   the marathon, which screens show up to 60 km and seven hours only.
 * - A race over the same distance counts as it is.
 *
 * The spread is the study's error (root of its mean squared error) as a share of a four-hour marathon, taken as normal.
 * An assumed week adds its own, and each doubt widens by a quarter.
 */
import { otherModels, withOthers } from "./faster-than-study.ts";
import { METRES } from "~/domain/pace/distances.ts";
import { notFasterThanBest } from "./open-standards.ts";
import { isUltra, ultraTimeS } from "./ultra-time.ts";
import { MIDDLE_HALF, NINE_IN_TEN } from "./normal.ts";
import { riegel } from "./riegel.ts";
import {
  isSameDistance,
  isVickersDistance,
  nearestResult,
  ownLaw,
  type Runner,
  SAME,
  twoDistances,
  withWeek,
} from "./runner.ts";
import { WEEK_SPREAD_M } from "~/domain/training/typical-week.ts";
import { MEAN_SQUARED_ERROR_MIN2, ownExponent, type RaceTime, vickersOneRace, vickersTwoRaces } from "./vickers.ts";

export type Basis = "same distance" | "riegel" | "own" | "between" | "ultra" | "vickersOne" | "vickersTwo";

export type Doubt =
  | "week assumed"
  | "race too short"
  | "race too long"
  | "longer race"
  | "beyond the marathon"
  | "longest run short"
  | "races disagree"
  | "faster than the study"
  | "formula too fast"
  | "very long";

export interface Recommended {
  basis: Basis;
  /** The race or races it rests on, the longer last. */
  from: readonly RaceTime[];
  timeS: number;
  /** Standard deviation in seconds. */
  spreadS: number;
  /** One runner in four is faster than the first, one in four slower than the second. */
  middleHalfS: readonly [number, number];
  nineInTenS: readonly [number, number];
  /** The week that had to be assumed, in metres. */
  assumedWeekM: number | null;
  /** How much of a marathon beyond the study Riegel, Cameron, and Daniels and Gilbert decide: 0 to 1. */
  othersShare: number;
  doubts: readonly Doubt[];
  confidence: "fair" | "rough" | "very rough";
}

const FOUR_HOURS_MIN = 240;
const SHARE = {
  oneRace: Math.sqrt(MEAN_SQUARED_ERROR_MIN2.oneRace) / FOUR_HOURS_MIN,
  twoRaces: Math.sqrt(MEAN_SQUARED_ERROR_MIN2.twoRaces) / FOUR_HOURS_MIN,
  riegel: Math.sqrt(MEAN_SQUARED_ERROR_MIN2.riegel) / FOUR_HOURS_MIN,
} as const;

/** How much a doubt widens the range. */
const DOUBT_WIDENS = 1.25;
/** Training for a race reaches this share of it in one run, for an ultra that of a marathon; ours. */
const LONGEST_RUN_SHARE = { half: 0.7, marathon: 0.6 } as const;
const VERY_LONG_S = 6 * 3600;

type TargetedRunner = Runner & { targetM: number };

interface Choice {
  basis: Basis;
  from: readonly RaceTime[];
  timeS: number;
  /** Standard deviation as a share of the time. */
  share: number;
  assumedWeekM: number | null;
  othersShare?: number;
  doubts: readonly Doubt[];
}

function vickersChoice(weekly: number | null, shorter: readonly [RaceTime, ...RaceTime[]]): Choice {
  const both = twoDistances(shorter);
  const agree = both !== null && ownExponent(...both) >= 1 && ownExponent(...both) <= 1.2;
  const near = nearestResult({ results: shorter, targetM: METRES.marathon });
  const others = otherModels(near);
  const study = (week: number) =>
    both && agree ? vickersTwoRaces(...both, week) : vickersOneRace(near.timeS, near.distanceM, week);
  const predict = (week: number) => withOthers(study(week), others);
  const { timeS, weeklyM } = withWeek(weekly, predict);
  const base = both && agree ? SHARE.twoRaces : SHARE.oneRace;
  const isTooFast = study(weeklyM) < others.timeS;
  const isAssumed = weekly === null && !isTooFast;
  const byWeek = isAssumed ? (predict(Math.max(0, weeklyM - WEEK_SPREAD_M)) - predict(weeklyM + WEEK_SPREAD_M)) / 2 : 0;
  const used = both && agree ? both : [near];
  return {
    basis: both && agree ? "vickersTwo" : "vickersOne",
    from: used,
    timeS,
    share: Math.hypot(base, byWeek / timeS),
    assumedWeekM: isAssumed ? weeklyM : null,
    othersShare: isTooFast ? 1 : others.share,
    doubts: [
      ...(isAssumed ? (["week assumed"] as const) : []),
      ...(both && !agree ? (["races disagree"] as const) : []),
      ...(used.some(({ distanceM }) => distanceM < METRES.half && !isVickersDistance(distanceM))
        ? (["race too short"] as const)
        : []),
      ...(used.some(({ distanceM }) => distanceM > METRES.half && !isVickersDistance(distanceM))
        ? (["race too long"] as const)
        : []),
      ...(isTooFast ? (["formula too fast"] as const) : []),
      ...(others.share > 0 && !isTooFast ? (["faster than the study"] as const) : []),
    ],
  };
}

function riegelChoice(near: RaceTime, targetM: number): Choice {
  return {
    basis: "riegel",
    from: [near],
    timeS: riegel(near.timeS, near.distanceM, targetM),
    share: targetM < METRES.marathon ? SHARE.oneRace : SHARE.riegel,
    assumedWeekM: null,
    doubts: [
      ...(near.distanceM > targetM ? (["longer race"] as const) : []),
      ...(near.distanceM < 4990 ? (["race too short"] as const) : []),
    ],
  };
}

function marathonChoice({ results, weeklyM }: Runner): Choice {
  const near = nearestResult({ results, targetM: METRES.marathon });
  if (isSameDistance(near.distanceM, METRES.marathon)) return asRun(near, METRES.marathon);
  const [first, ...others] = results.filter(({ distanceM }) => distanceM < METRES.marathon);
  return first ? vickersChoice(weeklyM, [first, ...others]) : riegelChoice(near, METRES.marathon);
}

function asRun(near: RaceTime, targetM: number): Choice {
  const timeS = riegel(near.timeS, near.distanceM, targetM);
  return { basis: "same distance", from: [near], timeS, share: SHARE.twoRaces, assumedWeekM: null, doubts: [] };
}

/** The marathon's time carried on to a distance about as long, or longer. */
function fromMarathon(runner: Runner, targetM: number): Choice {
  const marathon = marathonChoice(runner);
  return { ...marathon, timeS: riegel(marathon.timeS, METRES.marathon, targetM) };
}

/** On the straight line of logarithms from the half, or a longer race of the runner's own, to the marathon. */
function betweenChoice(runner: Runner, targetM: number): Choice {
  const marathon = marathonChoice(runner);
  const longest = [...runner.results].sort((a, b) => b.distanceM - a.distanceM)[0] ?? runner.results[0];
  const half = { distanceM: METRES.half, timeS: choiceFor({ ...runner, targetM: METRES.half }).timeS };
  const lower = longest.distanceM > METRES.half ? longest : half;
  const timeS = ownLaw([lower, { distanceM: METRES.marathon, timeS: marathon.timeS }], targetM);
  return { ...marathon, basis: "between", timeS };
}

/** By effort from the runner's nearest ultra; undefined without one, and up to the marathon. */
function ultraChoice({ results, targetM }: TargetedRunner): Choice | undefined {
  const [first, ...others] = results.filter(({ distanceM }) => isUltra(distanceM));
  if (!first || !isUltra(targetM)) return undefined;
  const near = nearestResult({ results: [first, ...others], targetM });
  const timeS = ultraTimeS(near.timeS, near.distanceM, targetM);
  return { basis: "ultra", from: [near], timeS, share: SHARE.riegel, assumedWeekM: null, doubts: [] };
}

/** Never faster than the best known over the distance. */
function choiceFor(runner: TargetedRunner): Choice {
  const choice = uncheckedChoice(runner);
  return { ...choice, timeS: notFasterThanBest(choice.timeS, runner.targetM) };
}

function uncheckedChoice(runner: TargetedRunner): Choice {
  const { results, targetM } = runner;
  const near = nearestResult(runner);
  if (isSameDistance(near.distanceM, targetM)) return asRun(near, targetM);
  if (isSameDistance(targetM, METRES.marathon)) return fromMarathon(runner, targetM);
  const ultra = ultraChoice(runner);
  if (ultra) return ultra;
  const both = twoDistances(results);
  if (both && both[0].distanceM < targetM && both[1].distanceM > targetM) {
    const doubts: readonly Doubt[] = ownExponent(...both) < 1 ? ["races disagree"] : [];
    return { basis: "own", from: both, timeS: ownLaw(both, targetM), share: SHARE.oneRace, assumedWeekM: null, doubts };
  }
  const isLonger = results.some(({ distanceM }) => distanceM > targetM);
  if (!isLonger && targetM > METRES.marathon && near.distanceM < METRES.marathon) return fromMarathon(runner, targetM);
  if (!isLonger && targetM > METRES.half * (1 + SAME) && targetM < METRES.marathon)
    return betweenChoice(runner, targetM);
  const choice = riegelChoice(near, targetM);
  return both && ownExponent(...both) < 1 ? { ...choice, doubts: [...choice.doubts, "races disagree"] } : choice;
}

function trainingDoubts({ longestRunM, targetM }: TargetedRunner, timeS: number): readonly Doubt[] {
  const isLong = targetM > METRES.half * (1 + SAME);
  const neededM = isLong
    ? LONGEST_RUN_SHARE.marathon * Math.min(targetM, METRES.marathon)
    : LONGEST_RUN_SHARE.half * targetM;
  const isShort = longestRunM !== null && longestRunM < neededM;
  return [
    ...(targetM > METRES.marathon * (1 + SAME) ? (["beyond the marathon"] as const) : []),
    ...(isShort ? (["longest run short"] as const) : []),
    ...(timeS > VERY_LONG_S ? (["very long"] as const) : []),
  ];
}

/** Seconds over a distance on a flat, cool road: the middle of what `recommend` gives. */
export function flatTimeS(runner: Runner, targetM: number): number {
  return choiceFor({ ...runner, targetM }).timeS;
}

/** The time that we would plan with on a flat, cool road, and how sure one can be of it. Metres above zero. */
export function recommend(runner: TargetedRunner): Recommended {
  const choice = choiceFor(runner);
  const doubts = [...choice.doubts, ...trainingDoubts(runner, choice.timeS)];
  // the assumed week has its own spread already
  const widening = doubts.filter((doubt) => doubt !== "week assumed").length;
  const spreadS = choice.timeS * choice.share * DOUBT_WIDENS ** widening;
  const around = (deviations: number) => {
    const halfS = deviations * spreadS;
    return [notFasterThanBest(choice.timeS - halfS, runner.targetM), choice.timeS + halfS] as const;
  };
  return {
    basis: choice.basis,
    from: choice.from,
    timeS: choice.timeS,
    spreadS,
    middleHalfS: around(MIDDLE_HALF),
    nineInTenS: around(NINE_IN_TEN),
    assumedWeekM: choice.assumedWeekM,
    othersShare: choice.othersShare ?? 0,
    doubts,
    confidence: doubts.length === 0 ? "fair" : doubts.length === 1 ? "rough" : "very rough",
  };
}
