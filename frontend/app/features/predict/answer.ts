/** All that a predictor says, out of one request: worked out once, shown in several parts. */
import { courseOf } from "~/lib/course-factors.ts";
import { type CourseOptions, courseFactor, type Triple } from "~/running/course-time.ts";
import { METRES } from "~/running/distances.ts";
import { type GoalCheck, checkGoal } from "~/running/goal-check.ts";
import { type ModelAnswer, modelAnswers } from "~/running/prediction-models.ts";
import { type Recommended, recommend } from "~/running/prediction.ts";
import { type Expected, type Goals, goalsFrom, onCourse } from "~/running/race-prediction.ts";
import { type Oddity, odditiesOf } from "~/running/result-checks.ts";
import { riegel } from "~/running/riegel.ts";
import type { Conditions, PredictRequest } from "./predict-request.ts";
import type { TargetRace } from "./target-race.ts";

export interface PredictAnswer {
  request: PredictRequest;
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
  const level = riegel(flat.timeS, request.inputs.targetM, METRES.marathon);
  const options = OPTIONS[request.conditions];
  return { factor: courseFactor(known.factors, known.levels, level, options), options };
}

export function answerTo(request: PredictRequest, target: TargetRace | undefined): PredictAnswer {
  const { inputs, goalS } = request;
  const flat = recommend(inputs);
  const course = courseFor(request, flat, target);
  const expected = course ? onCourse(flat, course.factor) : flat;
  return {
    request,
    models: modelAnswers(inputs),
    flat,
    expected,
    course,
    goals: goalsFrom(expected),
    goal: goalS === null ? null : { goalS, ...checkGoal(inputs, expected, goalS, course?.factor[0]) },
    oddities: odditiesOf(inputs),
  };
}
