/** A runner by recent results: the one way from what was raced to a time over any distance. */
import { flatTimeS, type Recommended, recommend } from "~/running/prediction.ts";
import { flatTimeOfResult } from "~/running/result-worth.ts";
import type { Runner } from "~/running/runner.ts";
import type { RaceTime } from "~/running/vickers.ts";
import type { KnownCourse } from "./course-factors.ts";
import type { KnownRunner } from "./runner-known.ts";
import { sourceWords } from "./runner-source.ts";
import type { RecentResult, RunnerProfile } from "./runner-profile.ts";

type Training = Pick<RunnerProfile, "weeklyDistanceM" | "longestRunM">;

/** A runner whose results are known, as on a flat, cool road. */
export interface RacedRunner extends KnownRunner, Runner {
  /** `flatTimeS` with its range and what it rests on. */
  recommend: (distanceM: number) => Recommended;
  sourceOf: NonNullable<KnownRunner["sourceOf"]>;
}

/** `courses` are those of the results, in their order; a result without one counts as run on a flat, cool road. */
export function runnerBy(
  raced: readonly RecentResult[],
  { weeklyDistanceM: weeklyM, longestRunM }: Training,
  courses: readonly (KnownCourse | undefined)[] = [],
): RacedRunner | undefined {
  const [first, ...others] = raced.map(({ distanceM, timeS }, place): RaceTime => {
    const course = courses[place];
    return { distanceM, timeS: course ? flatTimeOfResult(timeS, distanceM, course.factors, course.levels) : timeS };
  });
  if (!first) return undefined;
  const runner: Runner = { results: [first, ...others], weeklyM, longestRunM };
  const ask = (distanceM: number) => recommend({ ...runner, targetM: distanceM });
  const source = { raced, isCourseCounted: raced.some((_, place) => courses[place]) };
  return {
    ...runner,
    ...source,
    sourceOf: (distanceM, unit) => sourceWords(source, ask(distanceM), distanceM, unit),
    flatTimeS: (distanceM) => flatTimeS(runner, distanceM),
    recommend: ask,
  };
}
