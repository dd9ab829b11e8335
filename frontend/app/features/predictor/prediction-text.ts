/** Texts of the predictors. */
import { capitalised } from "~/lib/format/formats.ts";
import { METRES, nameOfDistance, writeLength } from "~/domain/pace/distances.ts";
import { formatDuration, spellDuration } from "~/domain/pace/durations.ts";
import type { GoalCheck } from "~/domain/prediction/goal-check.ts";
import { formatPaceWithUnit } from "~/domain/pace/pace.ts";
import type { Missing, ModelId } from "~/domain/prediction/prediction-models.ts";
import type { Recommended } from "~/domain/prediction/prediction.ts";
import type { Doubt } from "~/domain/prediction/prediction-choices.ts";
import type { Oddity } from "~/domain/prediction/result-checks.ts";
import type { RaceTime } from "~/domain/prediction/vickers.ts";

interface ModelText {
  name: string;
  /** What it knows, and whom it was made for. */
  domain: string;
  /** Note for a prediction outside that range. */
  beyond: string;
}

export const MODELS: Record<ModelId, ModelText> = {
  riegel: {
    name: "Riegel 1981",
    domain:
      "One formula for everybody. Accurate up to the half marathon; ten minutes or more too fast over the marathon for half of runners.",
    beyond: "Made for efforts of 3½ minutes to 3 h 50.",
  },
  cameron: {
    name: "Cameron",
    domain: "Fitted to world-best times, 800 m to the marathon. Ignores your training.",
    beyond: "Made for 800 m to the marathon.",
  },
  daniels: {
    name: "Daniels and Gilbert 1979 (VDOT)",
    domain: "One curve of oxygen uptake for all. Assumes that you trained for the distance.",
    beyond: "",
  },
  own: {
    name: "Your own slowdown",
    domain: "How much you slow down between your two races, carried on to this distance.",
    beyond: "Your two races do not fit together well: one may not have been your best.",
  },
  vickersOne: {
    name: "Vickers and Vertosick 2016, one race",
    domain: "From 2,303 recreational runners, with the weekly distance. Made from races of 5 km to the half.",
    beyond: "Your race is faster than theirs, or is shorter than 5 km or longer than a half marathon.",
  },
  vickersTwo: {
    name: "Vickers and Vertosick 2016, two races",
    domain: "The same runners; the most accurate of the study's models.",
    beyond: "Made from two races of 5 km to the half that agree, of runners not as fast as you may be.",
  },
  tanda: {
    name: "Tanda 2011",
    domain: "From training alone: the mean of eight weeks. 22 runners of 2:47 to 3:36, give or take four minutes.",
    beyond: "Fitted between 2:47 and 3:36 only.",
  },
};

export const MISSING: Record<Missing, string> = {
  "second race": "needs a second race",
  "results that fit": "needs two results that fit together",
  "shorter race": "needs a race shorter than a marathon",
  "marathon only": "for the marathon only",
  "weekly distance": "needs your weekly distance",
  "training pace": "needs your training pace",
  "time that was ever run": "gives a time that nobody has run",
};

/** "10 km in 50:00". */
export function resultText({ distanceM, timeS }: RaceTime, units: "km" | "mi"): string {
  return `${nameOfDistance(distanceM, units)} in ${formatDuration(timeS, { short: true })}`;
}

/** What makes it less sure, each in a sentence. */
export function doubtSentence(doubt: Doubt, flat: Recommended, units: "km" | "mi"): string {
  const sentences: Record<Doubt, string> = {
    "week assumed": `You gave no weekly distance, so we take ${writeLength(flat.assumedWeekM ?? 0, units)}, which is usual for runners of this finish time. Your own makes the range narrower.`,
    "race too short": "The race is shorter than 5 km, so it says little about endurance.",
    "race too long": "The race is longer than those the model was made from.",
    "longer race": "Predicting from a longer race is usually too slow.",
    "beyond the marathon": "Beyond the marathon, sleep, food and darkness matter too; these formulas ignore them.",
    "longest run short": "Your longest run is short for this distance: the formulas expect that you trained for it.",
    "races disagree": "Your two races do not fit together: one may not have been your best.",
    "formula too fast":
      "The formula of Vickers and Vertosick predicts a faster time than Riegel, Cameron and Daniels, which assume full training, so we use the mean of those three.",
    "faster than the study": `You are faster than the recreational runners of the study, and its formula is too slow there: the mean of Riegel, Cameron and Daniels counts for ${Math.max(1, Math.round(flat.othersShare * 100))} % of this time.`,
    "very long": "Over six hours people walk and rest, which these formulas do not include.",
  };
  return sentences[doubt];
}

export const CONFIDENCE: Record<Recommended["confidence"], string> = {
  fair: "Fair confidence",
  rough: "A rough guide",
  "very rough": "A very rough guide",
};

/** 0.3 → "about 3 in 10". */
export function chanceText(chance: number): string {
  if (chance < 0.05) return "fewer than 1 in 20";
  if (chance > 0.95) return "more than 19 in 20";
  const tenths = Math.min(9, Math.max(1, Math.round(chance * 10)));
  return tenths === 5 ? "about half" : `about ${tenths} in 10`;
}

export const VERDICTS: Record<GoalCheck["verdict"], string> = {
  "very likely": "Very likely",
  likely: "Likely",
  even: "An even chance",
  "a stretch": "A stretch",
  unlikely: "Unlikely",
  "out of reach for now": "Out of reach for now",
};

export function odditySentence(oddity: Oddity, units: "km" | "mi"): string {
  switch (oddity.kind) {
    case "faster than the best":
      return `${capitalised(resultText(oddity.result, units))} is faster than the world's best, about ${formatDuration(oddity.bestS, { short: true })}. Is the distance right?`;
    case "longer race took less time":
      return `Your ${nameOfDistance(oddity.longer.distanceM, units)} took less time than your ${nameOfDistance(oddity.shorter.distanceM, units)}. Are the two times the right way round?`;
    case "longer race was faster":
      return `You ran the ${nameOfDistance(oddity.longer.distanceM, units)} at a faster pace than the ${nameOfDistance(oddity.shorter.distanceM, units)}. The shorter one was probably not your best.`;
    case "longer race much slower":
      return `Your ${nameOfDistance(oddity.longer.distanceM, units)} was much slower than your ${nameOfDistance(oddity.shorter.distanceM, units)} suggests. Heat, hills or a bad day?`;
    case "same distance twice":
      return "Both races are over the same distance: two different distances give a better prediction.";
    case "training faster than the race":
      return `Your training pace (${formatPaceWithUnit(oddity.trainingPaceSPerKm, units)}) is faster than your ${nameOfDistance(oddity.result.distanceM, units)} was. Is it the mean of all runs, easy ones too?`;
    case "week very long":
      return `${writeLength(oddity.weeklyM, units)} a week is more than almost anyone runs. Is the unit right?`;
    case "longest run beyond the week":
      return `Your longest run (${writeLength(oddity.longestRunM, units)}) is longer than your whole week (${writeLength(oddity.weeklyM, units)}).`;
  }
}

/** What ten kilometres, or miles, more a week would change by the one-race model: "6 min". */
export function gainText(seconds: number): string {
  return spellDuration(Math.max(60, Math.round(seconds / 60) * 60));
}

export const MORE_A_WEEK_M: Record<"km" | "mi", number> = { km: 15 * METRES.km, mi: 10 * METRES.mile };
