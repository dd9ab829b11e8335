import { useQueries } from "@tanstack/react-query";
import { readMarathonOptions } from "~/api/@tanstack/react-query.gen.ts";
import type { Race } from "~/api/types.gen.ts";
import { retryUnlessNotFound, statusOf } from "~/lib/found-or-404.ts";

/** One race by its number. */
export function comparedRaceQuery(raceId: number) {
  return { ...readMarathonOptions({ path: { id: String(raceId) } }), retry: retryUnlessNotFound };
}

export interface ComparedRaces {
  races: readonly Race[];
  /** The guide has no race of this number. */
  unknown: readonly number[];
  /** The server did not answer. */
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
