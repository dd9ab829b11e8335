/** Hook for the runner whose times a screen shows: the visitor with recent results, else the reference runner. */
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { METRES } from "~/domain/pace/distances.ts";
import { riegel } from "~/domain/prediction/riegel.ts";
import { courseOf, type KnownCourse } from "~/domain/course/course-factors.ts";
import { prefetch } from "~/lib/api/query-client.ts";
import { potentialQuery } from "~/lib/api/race-queries.ts";
import type { runnerBy } from "./predict.ts";
import type { KnownRunner } from "./result-source.ts";
import { type RecentResult, useRunnerProfile } from "~/lib/storage/runner-profile.ts";

/** Four hours over the marathon, as on the server, and Riegel's law from there. */
export const REFERENCE_RUNNER: KnownRunner = {
  raced: [],
  isCourseCounted: false,
  longestResultM: METRES.marathon,
  usedResultM: () => METRES.marathon,
  flatTimeS: (distanceM) => riegel(14_400, METRES.marathon, distanceM),
  sourceOf: null,
};

export interface Models {
  runnerBy: typeof runnerBy;
}
let loaded: Models | undefined;

/** The models are loaded on demand, because most visitors give no result. */
export async function loadModels(): Promise<Models> {
  loaded ??= await import("./predict.ts");
  return loaded;
}

/** What makes a runner of results, once it is asked for and there. */
export function useModels(isAsked: boolean): Models | undefined {
  const [models, setModels] = useState(loaded);
  useEffect(() => {
    if (!isAsked || models) return;
    let isLeft = false;
    loadModels()
      .then((found) => {
        if (!isLeft) setModels(found);
      })
      // the reference runner still stands, and is named
      .catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [isAsked, models]);
  return models ?? loaded;
}

/** What is known of the course that a result was run on. */
function useCourse(raceId: number | null | undefined): KnownCourse | undefined {
  const { data } = useQuery({ ...potentialQuery(String(raceId)), enabled: Boolean(raceId) });
  return useMemo(() => courseOf(data), [data]);
}

/** The courses of one or two results, in their order. */
export function useCourses([first, second]: readonly RecentResult[]): readonly (KnownCourse | undefined)[] {
  const one = useCourse(first?.raceId);
  const other = useCourse(second?.raceId);
  return useMemo(() => [one, other], [one, other]);
}

/** Fetches on the server what `useCourses` reads. */
export async function prefetchCourses(queryClient: QueryClient, results: readonly RecentResult[]): Promise<void> {
  const raceIds = results.flatMap(({ raceId }) => raceId ?? []);
  await Promise.all(raceIds.map((raceId) => prefetch(queryClient, potentialQuery(String(raceId)))));
}

/** The runner of this browser; while rendered on the server and at hydration, the reference runner. */
export function useKnownRunner(): KnownRunner {
  const profile = useRunnerProfile();
  const courses = useCourses(profile.results);
  const models = useModels(profile.results.length > 0);
  return useMemo(
    () => models?.runnerBy(profile.results, profile, courses) ?? REFERENCE_RUNNER,
    [models, profile, courses],
  );
}
