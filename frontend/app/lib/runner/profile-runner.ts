/** The runner of a stored profile, outside of components: results with the courses that they were run on. */
import type { QueryClient } from "@tanstack/react-query";
import { courseOf, type KnownCourse } from "~/domain/course/course-factors.ts";
import { potentialQuery } from "~/lib/api/race-queries.ts";
import type { RecentResult, RunnerProfile } from "~/lib/storage/runner-profile.ts";
import { type RacedRunner, runnerBy } from "./predict.ts";

/** What is known of the course that a result was run on; a course that cannot be fetched is not known. */
async function courseOfResult(queryClient: QueryClient, { raceId }: RecentResult): Promise<KnownCourse | undefined> {
  if (!raceId) return undefined;
  const potential = await queryClient.query(potentialQuery(String(raceId))).catch(() => undefined);
  return courseOf(potential);
}

/** Undefined without a result. */
export async function runnerOfProfile(
  queryClient: QueryClient,
  profile: RunnerProfile,
): Promise<RacedRunner | undefined> {
  const courses = await Promise.all(profile.results.map((result) => courseOfResult(queryClient, result)));
  return runnerBy(profile.results, profile, courses);
}
