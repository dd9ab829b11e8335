/** The runner whose times a screen shows: the visitor by their recent results, else the runner of reference. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { METRES } from "~/running/distances.ts";
import { riegel } from "~/running/riegel.ts";
import { courseOf, type KnownCourse } from "./course-factors.ts";
import { potentialQuery } from "./race-queries.ts";
import type { runnerBy } from "./runner-by.ts";
import { type RecentResult, useRunnerProfile } from "./runner-profile.ts";

export interface KnownRunner {
  /** The results as they were run; none of the runner of reference. */
  raced: readonly RecentResult[];
  /** The course and the weather of a result were taken out of it. */
  isCourseCounted: boolean;
  /** Seconds over so many metres of flat, cool road. */
  flatTimeS: (distanceM: number) => number;
  /** That time in words, with what it follows from; null for the runner of reference. */
  sourceOf: ((distanceM: number, unit: "km" | "mi") => string) | null;
}

/** Four hours over the marathon, as on the server, and Riegel's law from there. */
export const REFERENCE_RUNNER: KnownRunner = {
  raced: [],
  isCourseCounted: false,
  flatTimeS: (distanceM) => riegel(14_400, METRES.marathon, distanceM),
  sourceOf: null,
};

export interface Models {
  runnerBy: typeof runnerBy;
}
let loaded: Models | undefined;

/** The models weigh more than some screens have room for, and most visitors never say how fast they run. */
export async function loadModels(): Promise<Models> {
  loaded ??= await import("./runner-by.ts");
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
      // the runner of reference still stands, and is named
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

/** The runner of this browser; while rendered on the server and at hydration, the runner of reference. */
export function useKnownRunner(): KnownRunner {
  const profile = useRunnerProfile();
  const courses = useCourses(profile.results);
  const models = useModels(profile.results.length > 0);
  return useMemo(
    () => models?.runnerBy(profile.results, profile, courses) ?? REFERENCE_RUNNER,
    [models, profile, courses],
  );
}
