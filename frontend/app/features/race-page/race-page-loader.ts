import type { QueryClient } from "@tanstack/react-query";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { readMarathonOptions, readSimilarMarathonsOptions } from "~/api/@tanstack/react-query.gen.ts";
import type { Race, RaceType } from "~/api/types.gen.ts";
import { preloadedDataContext } from "~/lib/startup/preloaded-data.ts";
import { foundOr404, retryUnlessNotFound } from "~/lib/api/found-or-404.ts";
import { prefetch, queryClientOf } from "~/lib/api/query-client.ts";
import { raceIdentifier, racePath } from "~/lib/navigation/race-path.ts";
import { courseAnalysisQuery, potentialQuery } from "~/lib/api/race-queries.ts";
import { alternativesQuery } from "~/features/race-page/potential/alternatives-query.ts";
import { givenStart } from "./start/race-start.ts";
import { seedRaceQueries, type RacePageData } from "./race-page-data.ts";

/** A course is loaded where there is a track, alternatives where there is a score. */
async function prefetchCourseAndTime(queryClient: QueryClient, race: Race): Promise<void> {
  const identifier = raceIdentifier(race);
  await Promise.all([
    race.course && prefetch(queryClient, courseAnalysisQuery(identifier)),
    race.pbPotential !== null && prefetch(queryClient, alternativesQuery(identifier)),
  ]);
}

/** Loads a race and similar races. Throws a redirect to the canonical URL of a race requested by another one. */
export async function loadRace({ request, params, context }: LoaderFunctionArgs, raceType: RaceType): Promise<null> {
  const id = params["id"] ?? "";
  const queryClient = queryClientOf(context);
  const path = { id };
  const start = givenStart(new URL(request.url).search);
  if (import.meta.env.SSR) {
    const preloadedData = context.get(preloadedDataContext) as RacePageData | undefined;
    if (preloadedData) seedRaceQueries(queryClient, id, start ? { ...preloadedData, potential: null } : preloadedData);
  }
  const prefetched = Promise.all([
    prefetch(queryClient, readSimilarMarathonsOptions({ path })),
    prefetch(queryClient, potentialQuery(id, start)),
  ]);
  const race = await foundOr404(queryClient.query({ ...readMarathonOptions({ path }), retry: retryUnlessNotFound }));

  const isCanonicalUrl = race.raceType === raceType && id === raceIdentifier(race);
  if (!isCanonicalUrl) throw redirect(racePath(race) + new URL(request.url).search, 301);
  await Promise.all([prefetched, prefetchCourseAndTime(queryClient, race)]);
  return null;
}
