/** Queries of an organiser's submissions and races. */
import { queryOptions } from "@tanstack/react-query";
import {
  listOwnRaces,
  listSubmissionPlaces,
  listSubmissions,
  readOutline,
  readOwnRace,
  readSubmission,
} from "~/api/sdk.gen.ts";
import { retryUnlessNotFound } from "~/lib/api/found-or-404.ts";

const MINE = "submissions";
export const SUBMISSIONS_KEY = [MINE] as const;

export function submissionsQuery() {
  return queryOptions({
    queryKey: [MINE, "list"],
    queryFn: async ({ signal }) => (await listSubmissions({ signal })).data,
    staleTime: 0,
  });
}

export function submissionQuery(id: number) {
  return queryOptions({
    queryKey: [MINE, "one", id],
    queryFn: async ({ signal }) => (await readSubmission({ path: { submission_id: id }, signal })).data,
    staleTime: 0,
  });
}

export function ownRacesQuery() {
  return queryOptions({
    queryKey: [MINE, "races"],
    queryFn: async ({ signal }) => (await listOwnRaces({ signal })).data,
    staleTime: 0,
  });
}

/** The form of a race as it is published; always read again, because its revision is sent back. */
export function ownRaceQuery(raceId: number) {
  return queryOptions({
    queryKey: [MINE, "race", raceId],
    queryFn: async ({ signal }) => (await readOwnRace({ path: { race_id: raceId }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  });
}

export function placesQuery() {
  return queryOptions({
    queryKey: [MINE, "places"],
    queryFn: async ({ signal }) => (await listSubmissionPlaces({ signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function outlineQuery(country: string, state: string) {
  return queryOptions({
    queryKey: [MINE, "outline", country, state],
    queryFn: async ({ signal }) => (await readOutline({ path: { country }, query: { state }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    retry: retryUnlessNotFound,
  });
}
