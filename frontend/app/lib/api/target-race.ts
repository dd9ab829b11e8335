/** Target race of a tool: the race that its address names, with its PB potential and its course. */
import { type QueryClient, useQuery } from "@tanstack/react-query";
import type { CourseAnalysis, Potential, Race } from "~/api/types.gen.ts";
import { statusOf } from "./problem.ts";
import { prefetch } from "./query-client.ts";
import { courseAnalysisQuery, hasCourseAnalysis, potentialQuery, raceQuery } from "./race-queries.ts";

const NOT_FOUND = 404;

/** `unknown`: the server has no such data. */
type LoadState = "loading" | "failed" | "unknown" | "known";

export interface TargetRace {
  race: Race | null;
  potential: Potential | null;
  /** Kilometre by kilometre. */
  course: CourseAnalysis | null;
  states: { race: LoadState; potential: LoadState; course: LoadState };
}

/** What a tool needs beside the race itself. */
export type RacePart = "potential" | "course";

const NO_RACE: TargetRace = {
  race: null,
  potential: null,
  course: null,
  states: { race: "unknown", potential: "unknown", course: "unknown" },
};

export function raceIdOf(request: Request): string {
  return new URL(request.url).searchParams.get("race")?.trim() ?? "";
}

/** Fetches on the server what `useTargetRace` reads. The course is asked for only where the race has a track. */
export async function prefetchTargetRace(
  queryClient: QueryClient,
  id: string,
  parts: readonly RacePart[] = [],
): Promise<void> {
  if (id === "") return;
  const raceAndCourse = async () => {
    await prefetch(queryClient, raceQuery(id));
    const loaded = queryClient.getQueryData(raceQuery(id).queryKey);
    if (parts.includes("course") && loaded && hasCourseAnalysis(loaded))
      await prefetch(queryClient, courseAnalysisQuery(id));
  };
  await Promise.all([
    raceAndCourse(),
    ...(parts.includes("potential") ? [prefetch(queryClient, potentialQuery(id))] : []),
  ]);
}

function stateOf({ data, error }: { data?: unknown; error: unknown }): LoadState {
  if (data !== undefined) return "known";
  if (!error) return "loading";
  return statusOf(error) === NOT_FOUND ? "unknown" : "failed";
}

/** The race of this slug or number, with `parts`. All fields are null without an id, and until the race is loaded. */
export function useTargetRace(id: string, parts: readonly RacePart[] = []): TargetRace {
  const isNamed = id !== "";
  const race = useQuery({ ...raceQuery(id), enabled: isNamed });
  const potential = useQuery({ ...potentialQuery(id), enabled: isNamed && parts.includes("potential") });
  const hasProfile = race.data !== undefined && hasCourseAnalysis(race.data);
  const course = useQuery({ ...courseAnalysisQuery(id), enabled: isNamed && parts.includes("course") && hasProfile });
  if (!isNamed) return NO_RACE;
  if (!race.data) return { ...NO_RACE, states: { ...NO_RACE.states, race: stateOf(race) } };
  return {
    race: race.data,
    potential: potential.data ?? null,
    course: course.data ?? null,
    states: { race: "known", potential: stateOf(potential), course: hasProfile ? stateOf(course) : "unknown" },
  };
}
