import type { ReactNode } from "react";
import type { Race } from "~/api/types.gen.ts";
import { distanceOf } from "~/domain/course/course-length.ts";
import { useKnownRunner } from "~/lib/runner/use-runner.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { runnerText } from "~/lib/runner/text.ts";
import { ClimateComparison } from "./climate-comparison.tsx";
import { useComparedCourses } from "./compared-potentials.ts";
import { GapComparison } from "./gap-comparison.tsx";
import { ProfileComparison } from "./profile-comparison.tsx";
import { TimeComparison } from "./time-comparison.tsx";

export interface CourseComparisonProps {
  races: readonly Race[];
  /** The form for the reader's own result. */
  ownResult: ReactNode;
}

/** The races' effect on one runner's time, and its causes. */
export function CourseComparison({ races, ownResult }: CourseComparisonProps) {
  const { units } = useRunnerProfile();
  const runner = useKnownRunner();
  const courses = useComparedCourses(races, runner);
  const timed = courses.find(({ there }) => there);
  const beyond = courses.find(({ isBeyond }) => isBeyond);
  return (
    <>
      {(timed ?? beyond) && (
        <TimeComparison
          courses={courses}
          runner={runnerText(runner, units, timed ? distanceOf(timed.race) : null)}
          ownResult={ownResult}
        />
      )}
      <GapComparison courses={courses} />
      <ProfileComparison races={races} units={units} />
      <ClimateComparison courses={courses} units={units} />
    </>
  );
}
