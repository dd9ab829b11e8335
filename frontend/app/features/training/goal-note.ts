/** Is the goal of a plan far from what the runner has shown? Said as the predictor would say it. */
import type { KnownCourse } from "~/lib/course-factors.ts";
import { runnerBy } from "~/lib/runner-by.ts";
import { worldsBestNote } from "~/lib/worlds-best.ts";
import { METRES } from "~/running/distances.ts";
import { verdictOf } from "~/running/goal-check.ts";
import { shareBelow } from "~/running/normal.ts";
import type { AskedPlan } from "./asked-plan.ts";

/**
 * A sentence where nobody has run the goal, or the predictor would call it unlikely; null otherwise, and beyond the
 * marathon, where a result says too little. `courses` are those that the results were run on.
 */
export function goalNote(
  { told, goalTimeS, request, words }: AskedPlan,
  courses: readonly (KnownCourse | undefined)[],
): string | null {
  const { distanceM } = request;
  const unheardOf = goalTimeS === null ? null : worldsBestNote(goalTimeS, distanceM);
  if (unheardOf !== null) return `About the goal: ${unheardOf.charAt(0).toLowerCase()}${unheardOf.slice(1)}`;
  const runner = runnerBy(told.raced, told, courses);
  if (!runner || goalTimeS === null || distanceM > METRES.marathon) return null;
  const { timeS, spreadS } = runner.recommend(distanceM);
  const verdict = verdictOf(shareBelow((goalTimeS - timeS) / spreadS));
  if (verdict !== "unlikely" && verdict !== "out of reach for now") return null;
  return `The goal asks for more than you have shown: ${runner.sourceOf(distanceM, words.unit)}. The paces come from the race, and the goal may be for another season.`;
}
