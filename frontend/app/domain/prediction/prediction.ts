/**
 * Prediction of a runner's time over a distance on a flat, cool road, with its range. Every screen that turns a result
 * into a time calls this module. The choice of models and the range are ours:
 *
 * - Marathon: Vickers and Vertosick, two races before one, because Riegel is ten minutes or more too fast for half of
 *   recreational runners. Without a weekly distance, that of runners with the same marathon time is taken. For those
 *   faster than the study's runners other models count as well, the more the faster, and no week makes it faster than
 *   those. From one race beyond the half Riegel counts as well, the more the longer (`one-race.ts`).
 * - Half marathon: Riegel from the nearest race, which the same study found well calibrated up to the half. So over any
 *   distance up to the half.
 * - Between a shorter and a longer race of the runner's own that fit together: their own law. An ultra, or a race that
 *   does not fit, counts only beyond the half and the marathon that follow from the shorter one (`betweenRaces`).
 * - Between the half and the marathon: the power law through the times over both.
 * - Beyond the marathon: by effort from an ultra of the runner's own (`ultra-time.ts`), down to 45 km and by Riegel from
 *   there; without one, Riegel from the marathon, which screens show up to 60 km and seven hours only.
 * - A race over the same distance counts as it is.
 *
 * The spread is the study's error (root of its mean squared error) as a share of a four-hour marathon, taken as normal.
 * An assumed week adds its own, and each other doubt widens by a quarter.
 */
import { METRES } from "~/domain/pace/distances.ts";
import { MIDDLE_HALF, NINE_IN_TEN } from "./normal.ts";
import { notFasterThanBest } from "./open-standards.ts";
import {
  asRun,
  type Basis,
  type Choice,
  type Doubt,
  fromUltra,
  ownChoice,
  riegelChoice,
  vickersChoice,
} from "./prediction-choices.ts";
import { riegel } from "./riegel.ts";
import { isSameDistance, nearestResult, ownLaw, racesFit, type Runner, SAME, twoDistances } from "./runner.ts";
import { isUltra } from "./ultra-time.ts";
import type { RaceTime } from "./vickers.ts";

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

/** How much a doubt widens the range. */
const DOUBT_WIDENS = 1.25;
/** Training for a race reaches this share of it in one run, for an ultra that of a marathon; ours. */
const LONGEST_RUN_SHARE = { half: 0.7, marathon: 0.6 } as const;
const VERY_LONG_S = 6 * 3600;

type TargetedRunner = Runner & { targetM: number };

function marathonChoice({ results, weeklyM }: Runner): Choice {
  const near = nearestResult({ results, targetM: METRES.marathon });
  if (isSameDistance(near.distanceM, METRES.marathon)) return asRun(near, METRES.marathon);
  const [first, ...others] = results.filter(({ distanceM }) => distanceM < METRES.marathon);
  return first ? vickersChoice(weeklyM, [first, ...others]) : riegelChoice(near, METRES.marathon);
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

/**
 * Between a shorter and a longer race. Where the longer is an ultra or they do not fit, the shorter one's rule holds up to
 * the last of half and marathon between them, and a straight line of logarithms leads on to the longer: so nothing
 * jumps. It never makes a runner slower than the own law, which the longer race proves.
 */
function betweenRaces(runner: Runner, both: readonly [RaceTime, RaceTime], targetM: number): Choice {
  const [shorter, longer] = both;
  const own = ownChoice(both, targetM);
  const isOwn = !isUltra(longer.distanceM) && racesFit(...both);
  const lastM = [METRES.marathon, METRES.half].find(
    (eachM) => eachM > shorter.distanceM * (1 + SAME) && eachM < longer.distanceM * (1 - SAME),
  );
  if (isOwn || lastM === undefined) return own;
  const untilM = Math.min(targetM, lastM);
  const alone = choiceFor({ ...runner, results: [shorter], targetM: untilM });
  if (alone.timeS >= ownLaw(both, untilM)) return own;
  if (targetM <= lastM) return { ...alone, doubts: [...alone.doubts, ...own.doubts] };
  const timeS = ownLaw([{ distanceM: lastM, timeS: alone.timeS }, longer], targetM);
  return { ...alone, basis: "own", from: both, timeS, doubts: [...alone.doubts, ...own.doubts] };
}

/** Never faster than the best known over the distance. */
function choiceFor(runner: TargetedRunner): Choice {
  const choice = uncheckedChoice(runner);
  return { ...choice, timeS: notFasterThanBest(choice.timeS, runner.targetM) };
}

function uncheckedChoice(runner: TargetedRunner): Choice {
  const { results, targetM } = runner;
  const near = nearestResult(runner);
  const both = twoDistances(results);
  const between =
    both && both[0].distanceM < targetM && both[1].distanceM > targetM && betweenRaces(runner, both, targetM);
  // between two races a step from the law of one to the line through both could lead down
  if (isSameDistance(near.distanceM, targetM))
    return { ...asRun(near, targetM), ...(between && { timeS: between.timeS }) };
  if (between) return between;
  if (isUltra(near.distanceM)) return fromUltra(near, targetM);
  if (isSameDistance(targetM, METRES.marathon)) return fromMarathon(runner, targetM);
  const isLonger = results.some(({ distanceM }) => distanceM > targetM);
  if (!isLonger && targetM > METRES.marathon && near.distanceM < METRES.marathon) return fromMarathon(runner, targetM);
  if (!isLonger && targetM > METRES.half * (1 + SAME) && targetM < METRES.marathon)
    return betweenChoice(runner, targetM);
  const choice = riegelChoice(near, targetM);
  return both && !racesFit(...both) ? { ...choice, doubts: [...choice.doubts, "races disagree"] } : choice;
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
