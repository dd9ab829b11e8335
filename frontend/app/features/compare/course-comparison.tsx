import type { ReactNode } from "react";
import type { Race } from "~/api/types.gen.ts";
import { distanceOf } from "~/domain/course/course-length.ts";
import { useKnownRunner } from "~/lib/runner/use-runner.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { runnerText } from "~/lib/runner/text.ts";
import { useUnitFormats } from "~/lib/runner/runner-units.ts";
import { BostonFields } from "./boston-fields.tsx";
import { ClimateComparison } from "./climate-comparison.tsx";
import { scoreRangesOf, useComparedCourses } from "./compared-potentials.ts";
import { comparisonRows } from "./comparison-rows.tsx";
import { ComparisonTable } from "./comparison-table.tsx";
import { GapComparison } from "./gap-comparison.tsx";
import { ProfileComparison } from "./profile-comparison.tsx";
import { runnerRows } from "./runner-rows.ts";
import { TimeComparison } from "./time-comparison.tsx";

interface CourseComparisonProps {
  races: readonly Race[];
  /** All ids of the comparison, also those that no race has, and those beyond the sixth. */
  raceIds: readonly number[];
  onChange: (raceIds: readonly number[]) => void;
  /** The form for the reader's own result. */
  ownResult: ReactNode;
}

/** The races fact by fact, and their effect on one runner's time, with its causes. */
export function CourseComparison({ races, raceIds, onChange, ownResult }: CourseComparisonProps) {
  const profile = useRunnerProfile();
  const { units } = profile;
  const measures = useUnitFormats();
  const runner = useKnownRunner();
  const courses = useComparedCourses(races, runner);
  const timed = courses.find(({ there }) => there);
  const beyond = courses.find(({ isBeyond }) => isBeyond);
  return (
    <>
      <div>
        <ComparisonTable
          races={races}
          rows={comparisonRows(
            races,
            measures,
            runnerRows(courses, profile, runner.raced.length > 0),
            scoreRangesOf(courses),
          )}
          raceIds={raceIds}
          onChange={onChange}
        />
        <BostonFields courses={courses} profile={profile} />
      </div>
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
