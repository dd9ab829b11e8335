/** Queries of the compared races. */
import { useQueries } from "@tanstack/react-query";
import { readMarathonOptions, readPotentialOptions } from "~/api/@tanstack/react-query.gen.ts";
import type { Race } from "~/api/types.gen.ts";
import { retryUnlessNotFound } from "~/lib/api/found-or-404.ts";
import { statusOf } from "~/lib/api/problem.ts";

/** One race by its id. */
export function comparedRaceQuery(raceId: number) {
  return { ...readMarathonOptions({ path: { id: String(raceId) } }), retry: retryUnlessNotFound };
}

/** The PB potential of one race by its id. */
export function comparedPotentialQuery(raceId: number) {
  return { ...readPotentialOptions({ path: { id: String(raceId) } }), retry: retryUnlessNotFound };
}

export interface ComparedRaces {
  races: readonly Race[];
  /** Ids that no race has. */
  unknown: readonly number[];
  /** Ids of races that could not be loaded. */
  failed: readonly number[];
}

export function useComparedRaces(raceIds: readonly number[]): ComparedRaces {
  return useQueries({
    queries: raceIds.map(comparedRaceQuery),
    combine: (results) => {
      const failures = results.flatMap(({ error }, place) => {
        const raceId = raceIds[place];
        return error && raceId !== undefined ? [{ raceId, isUnknown: statusOf(error) === 404 }] : [];
      });
      return {
        races: results.flatMap(({ data }) => (data ? [data] : [])),
        unknown: failures.filter(({ isUnknown }) => isUnknown).map(({ raceId }) => raceId),
        failed: failures.filter(({ isUnknown }) => !isUnknown).map(({ raceId }) => raceId),
      };
    },
  });
}
