/** Queries about one race, by its slug or number. "Not found" is an answer and is not retried. */
import { readCourseOptions, readMarathonOptions, readPotentialOptions } from "~/api/@tanstack/react-query.gen.ts";
import type { Race } from "~/api/types.gen.ts";
import { retryUnlessNotFound } from "./found-or-404.ts";

export function raceQuery(id: string) {
  return { ...readMarathonOptions({ path: { id } }), retry: retryUnlessNotFound };
}

/** PB potential with all its parts; for a start that the runner gives (HH:MM), else for the race's own. */
export function potentialQuery(id: string, start?: string) {
  const query = start === undefined ? {} : { query: { start } };
  return { ...readPotentialOptions({ path: { id }, ...query }), retry: retryUnlessNotFound };
}

/** The course kilometre by kilometre; "not found" where there is no track whose heights can be trusted. */
export function courseAnalysisQuery(id: string) {
  return { ...readCourseOptions({ path: { id } }), retry: retryUnlessNotFound };
}

/** Whether a profile can be drawn: a track whose heights cannot be trusted has a line alone. */
export function hasProfile({ course }: Pick<Race, "course">): boolean {
  return course !== null && course.profile.length > 1;
}

/** Whether the server has the analysis of the course: of a confirmed track that gave the race its climb. */
export function hasCourseAnalysis(race: Pick<Race, "course" | "elevationGainBasis">): boolean {
  return hasProfile(race) && race.course?.match === "confirmed" && race.elevationGainBasis === "track";
}
