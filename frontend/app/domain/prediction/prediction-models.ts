/** Prediction models: the time each published model gives, and whether the case lies in its domain. */
import { otherModels } from "./faster-than-study.ts";
import { cameron } from "./cameron.ts";
import { METRES } from "~/domain/pace/distances.ts";
import { beatenStandardS } from "./open-standards.ts";
import { riegel } from "./riegel.ts";
import { isVickersDistance, nearestResult, ownLaw, type Runner, SAME, twoDistances, withWeek } from "./runner.ts";
import { TANDA_RANGE_S, tanda } from "./tanda.ts";
import { danielsGilbert } from "./vdot.ts";
import { ownExponent, type RaceTime, vickersOneRace, vickersTwoRaces } from "./vickers.ts";

export type ModelId = "riegel" | "cameron" | "daniels" | "own" | "vickersOne" | "vickersTwo" | "tanda";

/** Why a model says nothing. */
export type Missing =
  | "second race"
  | "results that fit"
  | "shorter race"
  | "marathon only"
  | "weekly distance"
  | "training pace"
  | "time that was ever run";

export type ModelResult =
  | { id: ModelId; timeS: number; isInDomain: boolean; missing?: never }
  | { id: ModelId; timeS?: never; missing: Missing };

export interface PredictionInputs extends Runner {
  /** The half or the marathon. */
  targetM: number;
  /** Mean pace of training runs in seconds per kilometre. */
  trainingPaceSPerKm: number | null;
}

function isRiegelEffort(timeS: number): boolean {
  return timeS >= 210 && timeS <= 13_800;
}

function isCameronDistance(distanceM: number): boolean {
  return distanceM >= 800 && distanceM <= METRES.marathon * (1 + SAME);
}

function singleRaceAnswers({ timeS, distanceM }: RaceTime, targetM: number): ModelResult[] {
  const byRiegel = riegel(timeS, distanceM, targetM);
  return [
    { id: "riegel", timeS: byRiegel, isInDomain: isRiegelEffort(timeS) && isRiegelEffort(byRiegel) },
    {
      id: "cameron",
      timeS: cameron(timeS, distanceM, targetM),
      isInDomain: isCameronDistance(distanceM) && isCameronDistance(targetM),
    },
    { id: "daniels", timeS: danielsGilbert(timeS, distanceM, targetM), isInDomain: true },
  ];
}

/** A longer race that took no longer, or took longer by far too much: no law joins such results. The upper bound is ours. */
function followNoLaw(both: readonly [RaceTime, RaceTime]): boolean {
  const exponent = ownExponent(...both);
  return exponent <= 0 || exponent > 5;
}

function ownAnswer(both: readonly [RaceTime, RaceTime] | null, targetM: number): ModelResult {
  if (!both) return { id: "own", missing: "second race" };
  if (followNoLaw(both)) return { id: "own", missing: "results that fit" };
  const exponent = ownExponent(...both);
  return { id: "own", timeS: ownLaw(both, targetM), isInDomain: exponent >= 1 && exponent <= 1.2 };
}

/** A race such as those that the study was made from. */
function isStudied(race: RaceTime): boolean {
  return isVickersDistance(race.distanceM) && otherModels(race).share === 0;
}

function vickersAnswers({ results, weeklyM, targetM }: PredictionInputs): ModelResult[] {
  if (targetM !== METRES.marathon) {
    return [
      { id: "vickersOne", missing: "marathon only" },
      { id: "vickersTwo", missing: "marathon only" },
    ];
  }
  const shorter = results.filter(({ distanceM }) => distanceM < METRES.marathon * (1 - SAME));
  const [first, ...others] = shorter;
  if (!first) {
    return [
      { id: "vickersOne", missing: "shorter race" },
      { id: "vickersTwo", missing: "shorter race" },
    ];
  }
  const near = nearestResult({ results: [first, ...others], targetM });
  const both = twoDistances(shorter);
  return [
    {
      id: "vickersOne",
      timeS: withWeek(weeklyM, (week) => vickersOneRace(near.timeS, near.distanceM, week)).timeS,
      isInDomain: isStudied(near),
    },
    vickersTwoAnswer(both, weeklyM),
  ];
}

function vickersTwoAnswer(both: readonly [RaceTime, RaceTime] | null, weeklyM: number | null): ModelResult {
  if (!both) return { id: "vickersTwo", missing: "second race" };
  if (followNoLaw(both)) return { id: "vickersTwo", missing: "results that fit" };
  return {
    id: "vickersTwo",
    timeS: withWeek(weeklyM, (week) => vickersTwoRaces(...both, week)).timeS,
    isInDomain: both.every(isStudied) && ownExponent(...both) >= 1,
  };
}

function tandaAnswer({ weeklyM, trainingPaceSPerKm, targetM }: PredictionInputs): ModelResult {
  if (targetM !== METRES.marathon) return { id: "tanda", missing: "marathon only" };
  if (weeklyM === null) return { id: "tanda", missing: "weekly distance" };
  if (trainingPaceSPerKm === null) return { id: "tanda", missing: "training pace" };
  const timeS = tanda(weeklyM, trainingPaceSPerKm);
  return { id: "tanda", timeS, isInDomain: timeS >= TANDA_RANGE_S[0] && timeS <= TANDA_RANGE_S[1] };
}

const NEVER_RUN = "time that was ever run" satisfies Missing;

function isEverRun({ timeS }: ModelResult, targetM: number): boolean {
  return timeS === undefined || beatenStandardS(timeS, targetM) === null;
}

/** Every model's answer, those first that need least. Single-race models take the race nearest to the target. */
export function modelResults(inputs: PredictionInputs): readonly ModelResult[] {
  const answers = [
    ...singleRaceAnswers(nearestResult(inputs), inputs.targetM),
    ownAnswer(twoDistances(inputs.results), inputs.targetM),
    ...vickersAnswers(inputs),
    tandaAnswer(inputs),
  ];
  return answers.map((answer) => (isEverRun(answer, inputs.targetM) ? answer : { id: answer.id, missing: NEVER_RUN }));
}
