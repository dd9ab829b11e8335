/** Race page data: what arrives with a render request, seeded into the query cache. */
import type { QueryClient } from "@tanstack/react-query";
import { readMarathonOptions, readSimilarMarathonsOptions } from "~/api/@tanstack/react-query.gen.ts";
import type { Alternatives, CourseAnalysis, Potential, Race, SimilarRaces } from "~/api/types.gen.ts";
import { courseAnalysisQuery, potentialQuery } from "~/lib/api/race-queries.ts";
import { alternativesQuery } from "~/features/race-page/potential/alternatives-query.ts";

/** Race page data, as `races/snapshot/snapshot.py: race_page_json` writes it. */
export interface RacePageData {
  race: Race;
  similar: SimilarRaces;
  potential: Potential | null;
  course: CourseAnalysis | null;
  alternatives: Alternatives | null;
}

const NO_ALTERNATIVES: Alternatives = { flatMarathonTimesS: [], races: [] };

/**
 * Seeds the query cache with the data that came with a render request, which saves the server the requests of a race
 * page. Queries that it does not hold run as usual.
 */
export function seedRaceQueries(queryClient: QueryClient, id: string, preloaded: RacePageData): void {
  const path = { id };
  const { race, similar, potential, course, alternatives } = preloaded;
  queryClient.setQueryData(readMarathonOptions({ path }).queryKey, race);
  queryClient.setQueryData(readSimilarMarathonsOptions({ path }).queryKey, similar);
  if (potential) queryClient.setQueryData(potentialQuery(id).queryKey, potential);
  if (race.course && course) queryClient.setQueryData(courseAnalysisQuery(id).queryKey, course);
  if (race.pbPotential !== null) {
    queryClient.setQueryData(alternativesQuery(id).queryKey, alternatives ?? NO_ALTERNATIVES);
  }
}
