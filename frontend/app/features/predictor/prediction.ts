/** Prediction of a runner's race: computed once from the request, shown in several sections. */
import { distanceOf } from "~/domain/course/course-length.ts";
import { courseOf, type KnownCourse } from "~/domain/course/course-factors.ts";
import { type RacedRunner, runnerBy } from "~/lib/runner/predict.ts";
import { type CourseOptions, courseFactor, heatLevelS, type Triple } from "~/domain/course/course-time.ts";
import { type GoalCheck, checkGoal } from "~/domain/prediction/goal-check.ts";
import { type ModelResult, modelResults } from "~/domain/prediction/prediction-models.ts";
import { bestKnownS } from "~/domain/prediction/open-standards.ts";
import type { Recommended } from "~/domain/prediction/prediction.ts";
import { type Expected, type Goals, goalsFrom, onCourse } from "~/domain/prediction/race-prediction.ts";
import { type Oddity, odditiesOf } from "~/domain/prediction/result-checks.ts";
import type { Conditions, PredictionRequest } from "./prediction-request.ts";
import type { PredictorRace } from "./predictor-race.ts";

export interface Prediction {
  /**
   * With results as on a flat, cool road: known courses are divided out. Its target is the length of the race ahead, where
   * that fits.
   */
  request: PredictionRequest;
  runner: RacedRunner;
  /** Over the predictor's own distance, for which the models were made: a race of 44 km may be called a marathon. */
  usual: { targetM: number; flat: Recommended };
  /** Over the predictor's own distance too. */
  models: readonly ModelResult[];
  /** Over the target, on a flat, cool road. */
  flat: Recommended;
  /** On the target race's course, or as `flat` where none is known. */
  expected: Expected;
  course: { factor: Triple; options: CourseOptions } | null;
  goals: Goals;
  goal: (GoalCheck & { goalS: number }) | null;
  oddities: readonly Oddity[];
}

const OPTIONS: Record<Conditions, CourseOptions> = {
  all: { heat: true, altitude: true },
  cool: { heat: false, altitude: true },
  course: { heat: false, altitude: false },
};

function courseFor(
  request: PredictionRequest,
  flat: Recommended,
  target: PredictorRace | undefined,
): Prediction["course"] {
  const known = target?.fits ? courseOf(target.potential ?? undefined) : undefined;
  if (!known) return null;
  const level = heatLevelS(flat.timeS, request.inputs.targetM);
  const options = OPTIONS[request.conditions];
  return { factor: courseFactor(known.factors, known.levels, level, options), options };
}

/** `courses` are those that the results were run on, in their order. */
export function predictRace(
  typed: PredictionRequest,
  target: PredictorRace | undefined,
  courses: readonly (KnownCourse | undefined)[],
): Prediction {
  const { weeklyM, longestRunM, targetM: usualM } = typed.inputs;
  const runner = runnerBy(typed.raced, { weeklyDistanceM: weeklyM, longestRunM }, courses);
  if (!runner) throw new Error("Nobody predicts from no result");
  const usualInputs = { ...typed.inputs, results: runner.results };
  const inputs = { ...usualInputs, targetM: (target?.fits ? distanceOf(target.race) : null) ?? usualM };
  const request = { ...typed, inputs };
  const { goalS } = request;
  const usual = { targetM: usualM, flat: runner.recommend(usualM) };
  const flat = runner.recommend(inputs.targetM);
  const course = courseFor(request, flat, target);
  const bestS = bestKnownS(inputs.targetM) ?? 0;
  const expected = course ? onCourse(flat, course.factor, bestS) : flat;
  // what a goal asks for is said by the predictor's own distance
  const goalFactor = (course?.factor[0] ?? 1) * (flat.timeS / usual.flat.timeS);
  return {
    request,
    runner,
    usual,
    models: modelResults(usualInputs),
    flat,
    expected,
    course,
    goals: goalsFrom(expected, bestS),
    goal: goalS === null ? null : { goalS, ...checkGoal(usualInputs, expected, goalS, goalFactor) },
    oddities: odditiesOf(typed.inputs),
  };
}
