/**
 * Predictions faster than the study of Vickers and Vertosick. The study asked recreational runners, and its straight line
 * pulls the fastest back to the average, so models made from the world's best count more the faster the runner.
 */
import { cameron } from "./cameron.ts";
import { METRES } from "~/domain/pace/distances.ts";
import { BEST_MARATHON_S } from "./open-standards.ts";
import { riegel } from "./riegel.ts";
import { danielsGilbert } from "./vdot.ts";
import type { RaceTime } from "./vickers.ts";

/**
 * The paper's abstract names no fastest time. Its author ran 2:59 where the usual calculators said 2:48 (Aschwanden,
 * "A Better Marathon Time Calculator", FiveThirtyEight and Slate, November 2016), as the formula has it: up to there
 * it stands alone. Ours.
 */
const HOLDS_FROM_S = 2 * 3600 + 48 * 60;

interface OtherModels {
  /** The mean of Riegel, Cameron, and Daniels and Gilbert over the marathon, in seconds. */
  timeS: number;
  /** Weight of the other models: 0 up to 2:48, 1 at the world's best, linear in between. Our choice. */
  share: number;
}

/** The mean of the other models after a race, with its weight. Seconds and metres above zero. */
export function otherModels({ timeS, distanceM }: RaceTime): OtherModels {
  const said = [riegel, cameron, danielsGilbert].map((model) => model(timeS, distanceM, METRES.marathon));
  const meanS = said.reduce((sum, each) => sum + each, 0) / said.length;
  const share = (HOLDS_FROM_S - meanS) / (HOLDS_FROM_S - BEST_MARATHON_S);
  return { timeS: meanS, share: Math.min(1, Math.max(0, share)) };
}

/**
 * The weighted mean of the study's time and that of the other models. Its line knows no end of what a longer week is worth;
 * the others take full training for granted, so that no week makes a runner faster than they say (ours).
 */
export function withOthers(vickersS: number, others: OtherModels): number {
  const studyS = Math.max(vickersS, others.timeS);
  return studyS + others.share * (others.timeS - studyS);
}
