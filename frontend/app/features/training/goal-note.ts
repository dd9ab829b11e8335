/** Note on a plan's goal that the predictor calls unlikely. */
import { courseFactor, heatLevelS } from "~/domain/course/course-time.ts";
import { formatDuration } from "~/domain/pace/durations.ts";
import { verdictOf } from "~/domain/prediction/goal-check.ts";
import { shareBelow } from "~/domain/prediction/normal.ts";
import { bestKnownS } from "~/domain/prediction/open-standards.ts";
import { onCourse } from "~/domain/prediction/race-prediction.ts";
import { runnerBy } from "~/lib/runner/predict.ts";
import type { PlanRace } from "./plan-race.ts";
import type { RequestedPlan } from "./requested-plan.ts";

/**
 * A sentence for a goal that is unlikely by the predictor, on the course of the race where it is known; null otherwise,
 * and for an ultra, over which a result predicts too little.
 */
export function goalNote({ known, goalTimeS, request, display }: RequestedPlan, race: PlanRace | null): string | null {
  const { distanceM } = request;
  const runner = runnerBy(known.raced, known, known.courses);
  if (!runner || goalTimeS === null || request.raceKind === "ultra-marathon") return null;
  const flat = runner.recommend(distanceM);
  const course = race?.course;
  const everything = { heat: true, altitude: true };
  const { timeS, spreadS } = course
    ? onCourse(
        flat,
        courseFactor(course.factors, course.levels, heatLevelS(flat.timeS, distanceM), everything),
        bestKnownS(distanceM) ?? 0,
      )
    : flat;
  const verdict = verdictOf(shareBelow((goalTimeS - timeS) / spreadS));
  if (verdict !== "unlikely" && verdict !== "out of reach for now") return null;
  const source = runner.sourceOf(distanceM, display.unit);
  return course
    ? `The goal is faster than your results suggest: about ${formatDuration(timeS)} over the course of this race, from ${source}. The paces come from your result; the goal is unlikely for this race.`
    : `The goal is faster than your results suggest: ${source}. The paces come from your result; on a flat road the goal is unlikely.`;
}
