/** Note on a plan's goal that the predictor calls unlikely. */
import type { KnownCourse } from "~/domain/course/course-factors.ts";
import { runnerBy } from "~/lib/runner/predict.ts";
import { METRES } from "~/domain/pace/distances.ts";
import { verdictOf } from "~/domain/prediction/goal-check.ts";
import { shareBelow } from "~/domain/prediction/normal.ts";
import type { RequestedPlan } from "./requested-plan.ts";

/**
 * A sentence for a goal that is unlikely by the predictor; null otherwise, and beyond the
 * marathon, where a result predicts too little. `courses` are those of the results, in their order.
 */
export function goalNote(
  { known, goalTimeS, request, display }: RequestedPlan,
  courses: readonly (KnownCourse | undefined)[],
): string | null {
  const { distanceM } = request;
  const runner = runnerBy(known.raced, known, courses);
  if (!runner || goalTimeS === null || distanceM > METRES.marathon) return null;
  const { timeS, spreadS } = runner.recommend(distanceM);
  const verdict = verdictOf(shareBelow((goalTimeS - timeS) / spreadS));
  if (verdict !== "unlikely" && verdict !== "out of reach for now") return null;
  return `The goal is faster than your results suggest: ${runner.sourceOf(distanceM, display.unit)}. The paces come from your result; the goal is unlikely for this race.`;
}
