/** All that a predictor says, out of one request: worked out once, shown in several parts. */
import { courseOf, type KnownCourse } from "~/lib/course-factors.ts";
import { type RacedRunner, runnerBy } from "~/lib/runner-by.ts";
import { type CourseOptions, courseFactor, heatLevelS, type Triple } from "~/running/course-time.ts";
import { type GoalCheck, checkGoal } from "~/running/goal-check.ts";
import { type ModelAnswer, modelAnswers } from "~/running/prediction-models.ts";
import type { Recommended } from "~/running/prediction.ts";
import { type Expected, type Goals, goalsFrom, onCourse } from "~/running/race-prediction.ts";
import { type Oddity, odditiesOf } from "~/running/result-checks.ts";
import type { Conditions, PredictRequest } from "./predict-request.ts";
import type { TargetRace } from "./target-race.ts";

export interface PredictAnswer {
  /** Its results as on a flat, cool road: where the course of one is known, it is taken out. */
  request: PredictRequest;
  runner: RacedRunner;
  models: readonly ModelAnswer[];
  /** On a flat, cool road. */
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
  request: PredictRequest,
  flat: Recommended,
  target: TargetRace | undefined,
): PredictAnswer["course"] {
  const known = target?.fits ? courseOf(target.potential ?? undefined) : undefined;
  if (!known) return null;
  const level = heatLevelS(flat.timeS, request.inputs.targetM);
  const options = OPTIONS[request.conditions];
  return { factor: courseFactor(known.factors, known.levels, level, options), options };
}

/** `courses` are those that the results were run on, in their order. */
export function answerTo(
  asked: PredictRequest,
  target: TargetRace | undefined,
  courses: readonly (KnownCourse | undefined)[],
): PredictAnswer {
  const { weeklyM, longestRunM } = asked.inputs;
  const runner = runnerBy(asked.raced, { weeklyDistanceM: weeklyM, longestRunM }, courses);
  if (!runner) throw new Error("Nobody predicts from no result");
  const request = { ...asked, inputs: { ...asked.inputs, results: runner.results } };
  const { inputs, goalS } = request;
  const flat = runner.recommend(inputs.targetM);
  const course = courseFor(request, flat, target);
  const expected = course ? onCourse(flat, course.factor) : flat;
  return {
    request,
    runner,
    models: modelAnswers(inputs),
    flat,
    expected,
    course,
    goals: goalsFrom(expected),
    goal: goalS === null ? null : { goalS, ...checkGoal(inputs, expected, goalS, course?.factor[0]) },
    oddities: odditiesOf(asked.inputs),
  };
}
