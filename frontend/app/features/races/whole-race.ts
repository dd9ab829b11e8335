import type { QueryClient } from "@tanstack/react-query";
import { readMarathonOptions, readSimilarMarathonsOptions } from "~/api/@tanstack/react-query.gen.ts";
import type { Alternatives, CourseAnalysis, Potential, Race, SimilarRaces } from "~/api/types.gen.ts";
import { courseAnalysisQuery, potentialQuery } from "~/lib/race-queries.ts";
import { alternativesQuery } from "./alternatives-query.ts";

/** As `catalogue/snapshot.py: race_page_json` puts it together. */
export interface WholeRace {
  race: Race;
  similar: SimilarRaces;
  potential: Potential | null;
  course: CourseAnalysis | null;
  alternatives: Alternatives | null;
}

const NO_ALTERNATIVES: Alternatives = { flatMarathonTimesS: [], races: [] };

/**
 * For the server, which renders thousands of these pages: answers what the page of a race will ask from what came along
 * with its address. What that does not hold is left to the questions themselves.
 */
export function keepWholeRace(queryClient: QueryClient, id: string, whole: WholeRace): void {
  const path = { id };
  const { race, similar, potential, course, alternatives } = whole;
  queryClient.setQueryData(readMarathonOptions({ path }).queryKey, race);
  queryClient.setQueryData(readSimilarMarathonsOptions({ path }).queryKey, similar);
  if (potential) queryClient.setQueryData(potentialQuery(id).queryKey, potential);
  if (race.course && course) queryClient.setQueryData(courseAnalysisQuery(id).queryKey, course);
  if (race.pbPotential !== null) {
    queryClient.setQueryData(alternativesQuery(id).queryKey, alternatives ?? NO_ALTERNATIVES);
  }
}
