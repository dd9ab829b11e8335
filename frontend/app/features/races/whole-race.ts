import type { QueryClient } from "@tanstack/react-query";
import { readMarathonOptions, readSimilarMarathonsOptions } from "~/api/@tanstack/react-query.gen.ts";
import { client } from "~/api/client.gen.ts";
import type { Alternatives, CourseAnalysis, Potential, Race, SimilarRaces } from "~/api/types.gen.ts";
import { courseAnalysisQuery, potentialQuery } from "~/lib/race-queries.ts";
import { alternativesQuery } from "./alternatives-query.ts";

interface WholeRace {
  race: Race;
  similar: SimilarRaces;
  potential: Potential | null;
  course: CourseAnalysis | null;
  alternatives: Alternatives;
}

/**
 * For the server, which renders thousands of these pages: what the page of a race will ask for, fetched with one
 * request. What this does not bring, and every failure, is left to the questions themselves.
 */
export async function fetchWholeRace(queryClient: QueryClient, id: string): Promise<void> {
  const path = { id };
  const { data: whole } = await client.get<{ 200: WholeRace }>({ url: "/api/marathons/{id}/page", path });
  if (!whole) return;
  queryClient.setQueryData(readMarathonOptions({ path }).queryKey, whole.race);
  queryClient.setQueryData(readSimilarMarathonsOptions({ path }).queryKey, whole.similar);
  if (whole.potential) queryClient.setQueryData(potentialQuery(id).queryKey, whole.potential);
  if (whole.race.course && whole.course) queryClient.setQueryData(courseAnalysisQuery(id).queryKey, whole.course);
  if (whole.race.pbPotential !== null) queryClient.setQueryData(alternativesQuery(id).queryKey, whole.alternatives);
}
