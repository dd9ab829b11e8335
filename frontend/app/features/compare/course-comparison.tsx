import type { ReactNode } from "react";
import type { Race } from "~/api/types.gen.ts";
import { useRunnerLevel } from "~/lib/runner-level.ts";
import { useRunnerProfile } from "~/lib/runner-profile.ts";
import { runnerText } from "~/lib/runner-words.ts";
import { ClimateComparison } from "./climate-comparison.tsx";
import { useComparedCourses } from "./compared-potentials.ts";
import { GapComparison } from "./gap-comparison.tsx";
import { ProfileComparison } from "./profile-comparison.tsx";
import { TimeComparison } from "./time-comparison.tsx";

export interface CourseComparisonProps {
  races: readonly Race[];
  /** A way to give one's own result. */
  ownResult: ReactNode;
}

/** What the races do to one runner, and why. */
export function CourseComparison({ races, ownResult }: CourseComparisonProps) {
  const { units } = useRunnerProfile();
  const runner = useRunnerLevel();
  const courses = useComparedCourses(races, runner.flatMarathonTimeS);
  const isAnyTimed = courses.some(({ there }) => there);
  return (
    <>
      {isAnyTimed && <TimeComparison courses={courses} runner={runnerText(runner, units)} ownResult={ownResult} />}
      <GapComparison courses={courses} />
      <ProfileComparison races={races} units={units} />
      <ClimateComparison courses={courses} units={units} />
    </>
  );
}
