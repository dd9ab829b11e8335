/** How fast is this runner? Their marathon time on a flat, cool road, from a recent result. */
import { useQuery } from "@tanstack/react-query";
import { readPotentialOptions } from "~/api/@tanstack/react-query.gen.ts";
import { levelFromResult } from "~/running/course-time.ts";
import { courseOf } from "./course-factors.ts";
import { retryUnlessNotFound } from "./found-or-404.ts";
import { type RecentResult, useRunnerProfile } from "./runner-profile.ts";

/** Whose figures stand where no result is known: four hours on a flat, cool road. The server's own runner of reference. */
export const REFERENCE_LEVEL_S = 14_400;

export interface RunnerLevel {
  flatMarathonTimeS: number;
  /** What it follows from; undefined for the runner of reference. */
  result: RecentResult | undefined;
  /** The course and the weather of the result were taken out of it. */
  isCourseCounted: boolean;
}

/** The runner of this browser; while rendered on the server and at hydration, the runner of reference. */
export function useRunnerLevel(): RunnerLevel {
  const [result] = useRunnerProfile().results;
  const raceId = result?.raceId ?? null;
  const { data } = useQuery({
    ...readPotentialOptions({ path: { id: String(raceId) } }),
    enabled: raceId !== null,
    retry: retryUnlessNotFound,
  });
  if (!result) return { flatMarathonTimeS: REFERENCE_LEVEL_S, result: undefined, isCourseCounted: false };
  const run = raceId === null ? undefined : courseOf(data);
  return {
    flatMarathonTimeS: levelFromResult(result.timeS, result.distanceM, run?.factors, run?.levels),
    result,
    isCourseCounted: run !== undefined,
  };
}
