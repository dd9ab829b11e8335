import type { QueryClient } from "@tanstack/react-query";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { readMarathonOptions, readSimilarMarathonsOptions } from "~/api/@tanstack/react-query.gen.ts";
import type { Race, RaceType } from "~/api/types.gen.ts";
import { broughtFactsContext } from "~/lib/brought-facts.ts";
import { foundOr404, retryUnlessNotFound } from "~/lib/found-or-404.ts";
import { prefetch, queryClientOf } from "~/lib/query-client.ts";
import { raceIdentifier, racePath } from "~/lib/race-path.ts";
import { courseAnalysisQuery, potentialQuery } from "~/lib/race-queries.ts";
import { alternativesQuery } from "./alternatives-query.ts";
import { keepWholeRace, type WholeRace } from "./whole-race.ts";

/** Courses are worked out where there is a track, others are named where there is a score. */
async function prefetchStudy(queryClient: QueryClient, race: Race): Promise<void> {
  const identifier = raceIdentifier(race);
  await Promise.all([
    race.course && prefetch(queryClient, courseAnalysisQuery(identifier)),
    race.pbPotential !== null && prefetch(queryClient, alternativesQuery(identifier)),
  ]);
}

/** Loads a race and those like it. Throws a redirect to the one address of a race asked for by another. */
export async function loadRace({ request, params, context }: LoaderFunctionArgs, raceType: RaceType): Promise<null> {
  const id = params["id"] ?? "";
  const queryClient = queryClientOf(context);
  const path = { id };
  if (import.meta.env.SSR) {
    const whole = context.get(broughtFactsContext) as WholeRace | undefined;
    if (whole) keepWholeRace(queryClient, id, whole);
  }
  const asked = Promise.all([
    prefetch(queryClient, readSimilarMarathonsOptions({ path })),
    prefetch(queryClient, potentialQuery(id)),
  ]);
  const race = await foundOr404(queryClient.query({ ...readMarathonOptions({ path }), retry: retryUnlessNotFound }));

  const isAskedByItsAddress = race.raceType === raceType && id === raceIdentifier(race);
  if (!isAskedByItsAddress) throw redirect(racePath(race) + new URL(request.url).search, 301);
  await Promise.all([asked, prefetchStudy(queryClient, race)]);
  return null;
}
