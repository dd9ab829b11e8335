/** Predictions of a runner from recent results, for any distance. */
import { flatTimeS, type Recommended, recommend } from "~/domain/prediction/prediction.ts";
import { flatTimeOfResult } from "~/domain/prediction/flat-time.ts";
import { flatUltraTimeS } from "~/domain/prediction/ultra-course.ts";
import { isUltra } from "~/domain/prediction/ultra-time.ts";
import { nearestResult, type Runner } from "~/domain/prediction/runner.ts";
import type { RaceTime } from "~/domain/prediction/vickers.ts";
import type { KnownCourse } from "~/domain/course/course-factors.ts";
import { type KnownRunner, sourceWords } from "./result-source.ts";
import type { RecentResult, RunnerProfile } from "~/lib/storage/runner-profile.ts";

type Training = Pick<RunnerProfile, "weeklyDistanceM" | "longestRunM">;

/** A runner with results as on a flat, cool road. */
export interface RacedRunner extends KnownRunner, Runner {
  /** `flatTimeS` with its range and basis. */
  recommend: (distanceM: number) => Recommended;
  sourceOf: NonNullable<KnownRunner["sourceOf"]>;
}

function usedResultM({ from }: Recommended, targetM: number): number {
  const [first, ...others] = from;
  return first ? nearestResult({ results: [first, ...others], targetM }).distanceM : targetM;
}

/** `courses` are those of the results, in their order; a result without one counts as run on a flat, cool road. */
export function runnerBy(
  raced: readonly RecentResult[],
  { weeklyDistanceM: weeklyM, longestRunM }: Training,
  courses: readonly (KnownCourse | undefined)[] = [],
): RacedRunner | undefined {
  const [first, ...others] = raced.map(({ distanceM, timeS }, place): RaceTime => {
    const course = courses[place];
    if (!course) return { distanceM, timeS };
    if (isUltra(distanceM)) return { distanceM, timeS: flatUltraTimeS(timeS, distanceM, course) };
    return { distanceM, timeS: flatTimeOfResult(timeS, distanceM, course.factors, course.levels) };
  });
  if (!first) return undefined;
  const runner: Runner = { results: [first, ...others], weeklyM, longestRunM };
  const ask = (distanceM: number) => recommend({ ...runner, targetM: distanceM });
  const source = { raced, isCourseCounted: raced.some((_, place) => courses[place]) };
  return {
    ...runner,
    ...source,
    longestResultM: Math.max(...raced.map(({ distanceM }) => distanceM)),
    usedResultM: (distanceM) => usedResultM(ask(distanceM), distanceM),
    sourceOf: (distanceM, unit) => sourceWords(source, ask(distanceM), distanceM, unit),
    flatTimeS: (distanceM) => flatTimeS(runner, distanceM),
    recommend: ask,
  };
}
