import { type LoaderFunctionArgs, redirect } from "react-router";
import { readMarathonOptions, readSimilarMarathonsOptions } from "~/api/@tanstack/react-query.gen.ts";
import type { RaceType } from "~/api/types.gen.ts";
import { foundOr404, retryUnlessNotFound } from "~/lib/found-or-404.ts";
import { prefetch, queryClientOf } from "~/lib/query-client.ts";
import { racePath } from "~/lib/race-path.ts";

/** Loads a race and those like it. Throws a redirect to the one address of a race asked for by another. */
export async function loadRace({ request, params, context }: LoaderFunctionArgs, raceType: RaceType): Promise<null> {
  const id = params["id"] ?? "";
  const queryClient = queryClientOf(context);
  const path = { id };
  const similar = prefetch(queryClient, readSimilarMarathonsOptions({ path }));
  const race = await foundOr404(queryClient.query({ ...readMarathonOptions({ path }), retry: retryUnlessNotFound }));

  const isAskedByItsAddress = race.raceType === raceType && id === (race.slug ?? `race-${race.id}`);
  if (!isAskedByItsAddress) throw redirect(racePath(race) + new URL(request.url).search, 301);
  await similar;
  return null;
}
