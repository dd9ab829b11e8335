/** PB potentials of the compared races, with the runner's times. */
import { useQueries } from "@tanstack/react-query";
import type { Potential, Race } from "~/api/types.gen.ts";
import { distanceOf } from "~/domain/course/course-length.ts";
import { isBeyondRunner, type Timed, type TimeThere, timeThere } from "~/lib/runner/race-time.ts";
import { comparedPotentialQuery } from "./compared-races.ts";
import type { Range, ScoreRanges } from "./fact-measures.ts";

export interface ComparedCourse {
  race: Race;
  potential: Potential | undefined;
  /** Undefined where too little is known of the course, or of the runner. */
  there: TimeThere | undefined;
  /** True where the race lies too far beyond the runner's results. */
  isBeyond: boolean;
}

/** The races with their effect on the runner's time. */
export function useComparedCourses(races: readonly Race[], runner: Timed): ComparedCourse[] {
  return useQueries({
    queries: races.map(({ id }) => comparedPotentialQuery(id)),
    combine: (results) =>
      races.map((race, place) => {
        const potential = results[place]?.data;
        const distanceM = distanceOf(race);
        const there = timeThere(potential, distanceM, runner);
        return { race, potential, there, isBeyond: isBeyondRunner(potential, distanceM, runner) };
      }),
  });
}

function ends(low: number | null, high: number | null): Range | undefined {
  return low === null || high === null ? undefined : [low, high];
}

/** The ranges of the scores, as the page of each race has them, by its id. */
export function scoreRangesOf(courses: readonly ComparedCourse[]): ReadonlyMap<number, ScoreRanges> {
  return new Map(
    courses.flatMap(({ race, potential }) => {
      if (!potential) return [];
      const ranges = {
        course: ends(potential.courseScoreLow, potential.courseScoreHigh),
        day: ends(potential.dayScoreLow, potential.dayScoreHigh),
        pb: ends(potential.scoreLow, potential.scoreHigh),
      };
      return [[race.id, Object.fromEntries(Object.entries(ranges).filter(([, range]) => range !== undefined))]];
    }),
  );
}
