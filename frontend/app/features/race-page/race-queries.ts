/** Queries of a race page beyond the race itself. The page arrives without their answers: its lower part fetches them. */
import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { use, useState } from "react";
import { readSimilarMarathonsOptions } from "~/api/@tanstack/react-query.gen.ts";
import type { Race } from "~/api/types.gen.ts";
import { FETCHED_LATER, prefetch } from "~/lib/api/query-client.ts";
import { statusOf } from "~/lib/api/problem.ts";
import { courseAnalysisQuery, hasCourseAnalysis, potentialQuery } from "~/lib/api/race-queries.ts";
import { raceIdentifier } from "~/lib/navigation/race-path.ts";
import { alternativesQuery } from "./potential/alternatives-query.ts";

export const similarQuery = (id: string) => readSimilarMarathonsOptions({ path: { id } });

/** Leaves the answers out of the page's state: they are a fifth of a compressed page. */
export function leaveOutOfPageState(queryClient: QueryClient, id: string, start: string | undefined): void {
  const queries = [similarQuery(id), potentialQuery(id, start), courseAnalysisQuery(id), alternativesQuery(id)];
  for (const { queryKey } of queries) queryClient.setQueryDefaults(queryKey, { meta: FETCHED_LATER });
}

/** What every race has: similar races and a potential. */
export async function prefetchCommon(queryClient: QueryClient, id: string, start: string | undefined): Promise<void> {
  await Promise.all([prefetch(queryClient, similarQuery(id)), prefetch(queryClient, potentialQuery(id, start))]);
}

/** A course is loaded where there is a profile, alternatives where there is a score. */
export async function prefetchOwn(queryClient: QueryClient, race: Race): Promise<void> {
  const id = raceIdentifier(race);
  await Promise.all([
    hasCourseAnalysis(race) && prefetch(queryClient, courseAnalysisQuery(id)),
    race.pbPotential !== null && prefetch(queryClient, alternativesQuery(id)),
  ]);
}

function keysOf(race: Race, start: string | undefined): QueryKey[] {
  const id = raceIdentifier(race);
  return [
    similarQuery(id).queryKey,
    potentialQuery(id, start).queryKey,
    ...(hasCourseAnalysis(race) ? [courseAnalysisQuery(id).queryKey] : []),
    ...(race.pbPotential === null ? [] : [alternativesQuery(id).queryKey]),
  ];
}

const NOT_FOUND = 404;
const pending = new WeakMap<QueryClient, Map<string, Promise<void>>>();

/** Never settles where an answer cannot be fetched: the server's markup can still be read. */
async function fetched(queryClient: QueryClient, race: Race, start: string | undefined): Promise<void> {
  await Promise.all([prefetchCommon(queryClient, raceIdentifier(race), start), prefetchOwn(queryClient, race)]);
  const errors = keysOf(race, start).flatMap((key) => queryClient.getQueryState(key)?.error ?? []);
  if (errors.some((error) => statusOf(error) !== NOT_FOUND)) await new Promise<never>(() => undefined);
}

/**
 * Suspends while the answers are missing, which they are on the first page of a visit only: hydration then waits for
 * them. Loaders bring them otherwise, failures included.
 */
export function useDetails(race: Race, start: string | undefined): void {
  const queryClient = useQueryClient();
  const [areThere] = useState(() =>
    keysOf(race, start).every((key) => (queryClient.getQueryState(key)?.status ?? "pending") !== "pending"),
  );
  if (areThere) return;
  const ofClient = pending.get(queryClient) ?? new Map<string, Promise<void>>();
  pending.set(queryClient, ofClient);
  const name = `${race.id} ${start ?? ""}`;
  const promise = ofClient.get(name) ?? fetched(queryClient, race, start);
  ofClient.set(name, promise);
  use(promise);
}
