/** Choices of a model: a time with its basis, its spread and its doubts, by each rule that predictions are made of. */
import { METRES } from "~/domain/pace/distances.ts";
import { WEEK_SPREAD_M } from "~/domain/training/typical-week.ts";
import { otherModels, withOthers } from "./faster-than-study.ts";
import { marathonAfterOne } from "./one-race.ts";
import { riegel } from "./riegel.ts";
import { isVickersDistance, nearestResult, ownLaw, racesFit, twoDistances, withWeek } from "./runner.ts";
import { LONGEST_MARATHON_M, ultraTimeS } from "./ultra-time.ts";
import { MEAN_SQUARED_ERROR_MIN2, type RaceTime, vickersTwoRaces } from "./vickers.ts";

export type Basis =
  | "same distance"
  | "riegel"
  | "own"
  | "between"
  | "ultra"
  | "ultraThenRiegel"
  | "vickersOne"
  | "vickersTwo";

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

export interface Choice {
  basis: Basis;
  from: readonly RaceTime[];
  timeS: number;
  /** Standard deviation as a share of the time. */
  share: number;
  assumedWeekM: number | null;
  othersShare?: number;
  doubts: readonly Doubt[];
}

const FOUR_HOURS_MIN = 240;
const SHARE = {
  oneRace: Math.sqrt(MEAN_SQUARED_ERROR_MIN2.oneRace) / FOUR_HOURS_MIN,
  twoRaces: Math.sqrt(MEAN_SQUARED_ERROR_MIN2.twoRaces) / FOUR_HOURS_MIN,
  riegel: Math.sqrt(MEAN_SQUARED_ERROR_MIN2.riegel) / FOUR_HOURS_MIN,
} as const;

function shareOver(targetM: number): number {
  return targetM < METRES.marathon ? SHARE.oneRace : SHARE.riegel;
}

/** The marathon from one race that is shorter, or from two that fit together. */
export function vickersChoice(weekly: number | null, shorter: readonly [RaceTime, ...RaceTime[]]): Choice {
  const both = twoDistances(shorter);
  const agree = both !== null && racesFit(...both);
  const near = nearestResult({ results: shorter, targetM: METRES.marathon });
  const others = otherModels(near);
  const study = (week: number) => (both && agree ? vickersTwoRaces(...both, week) : marathonAfterOne(near, week));
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

export function riegelChoice(near: RaceTime, targetM: number): Choice {
  return {
    basis: "riegel",
    from: [near],
    timeS: riegel(near.timeS, near.distanceM, targetM),
    share: shareOver(targetM),
    assumedWeekM: null,
    doubts: [
      ...(near.distanceM > targetM ? (["longer race"] as const) : []),
      ...(near.distanceM < 4990 ? (["race too short"] as const) : []),
    ],
  };
}

/** A race over the distance itself: as it was run. */
export function asRun(near: RaceTime, targetM: number): Choice {
  const timeS = riegel(near.timeS, near.distanceM, targetM);
  return { basis: "same distance", from: [near], timeS, share: SHARE.twoRaces, assumedWeekM: null, doubts: [] };
}

/** From an ultra: by effort, and below 45 km by Riegel from there. */
export function fromUltra(near: RaceTime, targetM: number): Choice {
  const isShort = targetM <= LONGEST_MARATHON_M;
  const byEffortS = ultraTimeS(near.timeS, near.distanceM, Math.max(targetM, LONGEST_MARATHON_M));
  return {
    basis: isShort ? "ultraThenRiegel" : "ultra",
    from: [near],
    timeS: isShort ? riegel(byEffortS, LONGEST_MARATHON_M, targetM) : byEffortS,
    share: shareOver(targetM),
    assumedWeekM: null,
    doubts: isShort ? ["longer race"] : [],
  };
}

/** The runner's own law between two races. */
export function ownChoice(both: readonly [RaceTime, RaceTime], targetM: number): Choice {
  const doubts: readonly Doubt[] = racesFit(...both) ? [] : ["races disagree"];
  const timeS = ownLaw(both, targetM);
  return { basis: "own", from: both, timeS, share: shareOver(targetM), assumedWeekM: null, doubts };
}
