/** Loader of the race page. */
import { type LoaderFunctionArgs, redirect } from "react-router";
import { readMarathonOptions } from "~/api/@tanstack/react-query.gen.ts";
import type { RaceType } from "~/api/types.gen.ts";
import { preloadedDataContext } from "~/lib/startup/preloaded-data.ts";
import { foundOr404, retryUnlessNotFound } from "~/lib/api/found-or-404.ts";
import { queryClientOf } from "~/lib/api/query-client.ts";
import { raceIdentifier, racePath } from "~/lib/navigation/race-path.ts";
import { leaveOutOfPageState, prefetchCommon, prefetchOwn } from "./race-queries.ts";
import { givenStart } from "./start/race-start.ts";
import { seedRaceQueries, type RacePageData } from "./race-page-data.ts";

/** Loads a race and what its page shows of it. Throws a redirect to the canonical URL of a race requested by another one. */
export async function loadRace({ request, params, context }: LoaderFunctionArgs, raceType: RaceType): Promise<null> {
  const id = params["id"] ?? "";
  const queryClient = queryClientOf(context);
  const path = { id };
  const start = givenStart(new URL(request.url).search);
  if (import.meta.env.SSR) {
    leaveOutOfPageState(queryClient, id, start);
    const preloadedData = context.get(preloadedDataContext) as RacePageData | undefined;
    if (preloadedData) seedRaceQueries(queryClient, id, start ? { ...preloadedData, potential: null } : preloadedData);
  }
  const prefetched = prefetchCommon(queryClient, id, start);
  const race = await foundOr404(queryClient.query({ ...readMarathonOptions({ path }), retry: retryUnlessNotFound }));

  const isCanonicalUrl = race.raceType === raceType && id === raceIdentifier(race);
  if (!isCanonicalUrl) throw redirect(racePath(race) + new URL(request.url).search, 301);
  await Promise.all([prefetched, prefetchOwn(queryClient, race)]);
  return null;
}
