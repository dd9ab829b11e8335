import { useQueries } from "@tanstack/react-query";
import type { Potential, Race } from "~/api/types.gen.ts";
import { distanceOf } from "~/lib/course-length.ts";
import { type Timed, type TimeThere, timeThere } from "~/lib/race-time.ts";
import { comparedPotentialQuery } from "./compared-potential-query.ts";

export interface ComparedCourse {
  race: Race;
  potential: Potential | undefined;
  /** Undefined where no time follows from what is known. */
  there: TimeThere | undefined;
}

/** The races with what they do to the time of this runner. */
export function useComparedCourses(races: readonly Race[], runner: Timed): ComparedCourse[] {
  return useQueries({
    queries: races.map(({ id }) => comparedPotentialQuery(id)),
    combine: (results) =>
      races.map((race, place) => {
        const potential = results[place]?.data;
        return { race, potential, there: timeThere(potential, distanceOf(race), runner) };
      }),
  });
}
