/**
 * One recommended time with its range, out of what is known. The choice and the range are ours:
 *
 * - Marathon: Vickers and Vertosick, two races before one, because Riegel is ten minutes or more too fast for half of
 *   recreational runners. Without a weekly distance, that of runners with the same marathon time is taken.
 * - Half marathon: Riegel from the nearest race, which the same study found well calibrated up to the half; between a
 *   shorter and a longer race of the runner's own, their own law.
 * - A race over the same distance counts as it is.
 *
 * The spread is the study's error (root of its mean squared error) as a share of a four-hour marathon, taken as normal.
 * An assumed week adds its own, and each doubt widens by a quarter.
 */
import { METRES } from "./distances.ts";
import { MIDDLE_HALF, NINE_IN_TEN } from "./normal.ts";
import {
  isSameDistance,
  isVickersDistance,
  nearestResult,
  ownLaw,
  type PredictionInputs,
  twoDistances,
  withWeek,
} from "./prediction-models.ts";
import { riegel } from "./riegel.ts";
import { WEEK_SPREAD_M } from "./typical-week.ts";
import { MEAN_SQUARED_ERROR_MIN2, ownExponent, type RaceTime, vickersOneRace, vickersTwoRaces } from "./vickers.ts";

export type Basis = "same distance" | "riegel" | "own" | "vickersOne" | "vickersTwo";

export type Doubt =
  | "week assumed"
  | "race too short"
  | "race too long"
  | "longer race"
  | "longest run short"
  | "races disagree"
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
/** Training for a race reaches this share of it in one run; ours. */
const LONGEST_RUN_SHARE = { half: 0.7, marathon: 0.6 } as const;
const VERY_LONG_S = 6 * 3600;

interface Choice {
  basis: Basis;
  from: readonly RaceTime[];
  timeS: number;
  /** Standard deviation as a share of the time. */
  share: number;
  assumedWeekM: number | null;
  doubts: readonly Doubt[];
}

function marathonChoice(inputs: PredictionInputs, shorter: readonly [RaceTime, ...RaceTime[]]): Choice {
  const both = twoDistances(shorter);
  const agree = both !== null && ownExponent(...both) >= 1 && ownExponent(...both) <= 1.2;
  const near = nearestResult({ results: shorter, targetM: METRES.marathon });
  const predict = (week: number) =>
    both && agree ? vickersTwoRaces(...both, week) : vickersOneRace(near.timeS, near.distanceM, week);
  const { timeS, weeklyM } = withWeek(inputs.weeklyM, predict);
  const base = both && agree ? SHARE.twoRaces : SHARE.oneRace;
  const isAssumed = inputs.weeklyM === null;
  const byWeek = isAssumed ? (predict(Math.max(0, weeklyM - WEEK_SPREAD_M)) - predict(weeklyM + WEEK_SPREAD_M)) / 2 : 0;
  const used = both && agree ? both : [near];
  return {
    basis: both && agree ? "vickersTwo" : "vickersOne",
    from: used,
    timeS,
    share: Math.hypot(base, byWeek / timeS),
    assumedWeekM: isAssumed ? weeklyM : null,
    doubts: [
      ...(isAssumed ? (["week assumed"] as const) : []),
      ...(both && !agree ? (["races disagree"] as const) : []),
      ...(used.some(({ distanceM }) => distanceM < METRES.half && !isVickersDistance(distanceM))
        ? (["race too short"] as const)
        : []),
      ...(used.some(({ distanceM }) => distanceM > METRES.half && !isVickersDistance(distanceM))
        ? (["race too long"] as const)
        : []),
    ],
  };
}

function riegelChoice(near: RaceTime, targetM: number): Choice {
  const isMarathon = targetM === METRES.marathon;
  return {
    basis: "riegel",
    from: [near],
    timeS: riegel(near.timeS, near.distanceM, targetM),
    share: isMarathon ? SHARE.riegel : SHARE.oneRace,
    assumedWeekM: null,
    doubts: [
      ...(near.distanceM > targetM ? (["longer race"] as const) : []),
      ...(near.distanceM < 4990 ? (["race too short"] as const) : []),
    ],
  };
}

function choiceFor(inputs: PredictionInputs): Choice {
  const { results, targetM } = inputs;
  const near = nearestResult(inputs);
  if (isSameDistance(near.distanceM, targetM)) {
    const timeS = riegel(near.timeS, near.distanceM, targetM);
    return { basis: "same distance", from: [near], timeS, share: SHARE.twoRaces, assumedWeekM: null, doubts: [] };
  }
  if (targetM === METRES.marathon) {
    const [first, ...others] = results.filter(({ distanceM }) => distanceM < targetM);
    return first ? marathonChoice(inputs, [first, ...others]) : riegelChoice(near, targetM);
  }
  const both = twoDistances(results);
  if (both && both[0].distanceM < targetM && both[1].distanceM > targetM) {
    const isOdd = ownExponent(...both) < 1;
    const doubts: readonly Doubt[] = isOdd ? ["races disagree"] : [];
    return { basis: "own", from: both, timeS: ownLaw(both, targetM), share: SHARE.oneRace, assumedWeekM: null, doubts };
  }
  const choice = riegelChoice(near, targetM);
  return both && ownExponent(...both) < 1 ? { ...choice, doubts: [...choice.doubts, "races disagree"] } : choice;
}

function trainingDoubts({ longestRunM, targetM }: PredictionInputs, timeS: number): readonly Doubt[] {
  const share = targetM === METRES.marathon ? LONGEST_RUN_SHARE.marathon : LONGEST_RUN_SHARE.half;
  const isShort = longestRunM !== null && longestRunM < share * targetM;
  return [
    ...(isShort ? (["longest run short"] as const) : []),
    ...(timeS > VERY_LONG_S ? (["very long"] as const) : []),
  ];
}

/** The time that we would plan with, and how sure one can be of it. */
export function recommend(inputs: PredictionInputs): Recommended {
  const choice = choiceFor(inputs);
  const doubts = [...choice.doubts, ...trainingDoubts(inputs, choice.timeS)];
  // the assumed week has its own spread already
  const widening = doubts.filter((doubt) => doubt !== "week assumed").length;
  const spreadS = choice.timeS * choice.share * DOUBT_WIDENS ** widening;
  const around = (deviations: number) =>
    [choice.timeS - deviations * spreadS, choice.timeS + deviations * spreadS] as const;
  return {
    basis: choice.basis,
    from: choice.from,
    timeS: choice.timeS,
    spreadS,
    middleHalfS: around(MIDDLE_HALF),
    nineInTenS: around(NINE_IN_TEN),
    assumedWeekM: choice.assumedWeekM,
    doubts,
    confidence: doubts.length === 0 ? "fair" : doubts.length === 1 ? "rough" : "very rough",
  };
}
