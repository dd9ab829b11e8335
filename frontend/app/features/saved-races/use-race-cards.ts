/** Cards of saved races. */
import { useQueries, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { listMarathonsOptions, readMarathonOptions } from "~/api/@tanstack/react-query.gen.ts";
import type { RaceCard } from "~/api/types.gen.ts";
import { retryUnlessNotFound } from "~/lib/api/found-or-404.ts";
import { statusOf } from "~/lib/api/problem.ts";

/** For more races than this, one request for the whole list costs less. */
const MOST_SINGLE_REQUESTS = 16;
const NOT_FOUND = 404;

export interface RaceCards {
  races: ReadonlyMap<number, RaceCard>;
  isLoading: boolean;
  /** How many races could not be loaded; those that have left the catalogue are not among them. */
  failed: number;
  /** Fetches the races that could not be loaded. */
  retry: () => Promise<unknown>;
}

/** The cards of saved races by id. Races that have left the catalogue, and those that could not be loaded, are missing. */
export function useRaceCards(raceIds: readonly number[]): RaceCards {
  const isFew = raceIds.length <= MOST_SINGLE_REQUESTS;
  const single = useQueries({
    queries: (isFew ? raceIds : []).map((raceId) => ({
      ...readMarathonOptions({ path: { id: String(raceId) } }),
      retry: retryUnlessNotFound,
    })),
    combine: (results) => ({
      cards: results.flatMap(({ data }) => (data ? [data] : [])),
      isLoading: results.some(({ isPending }) => isPending),
      refetches: results.flatMap(({ data, error, refetch }) =>
        error && !data && statusOf(error) !== NOT_FOUND ? [refetch] : [],
      ),
    }),
  });
  const whole = useQuery({
    ...listMarathonsOptions({ query: { status: "approved", limit: 10_000 } }),
    enabled: !isFew,
  });
  const cards = isFew ? single.cards : whole.data;
  const wanted = raceIds.join();
  const races = useMemo(() => {
    const ids = new Set(wanted.split(",").map(Number));
    return new Map<number, RaceCard>((cards ?? []).filter(({ id }) => ids.has(id)).map((card) => [card.id, card]));
  }, [cards, wanted]);
  if (isFew) {
    const { isLoading, refetches } = single;
    return { races, isLoading, failed: refetches.length, retry: () => Promise.all(refetches.map((fetch) => fetch())) };
  }
  return { races, isLoading: whole.isPending, failed: whole.isLoadingError ? raceIds.length : 0, retry: whole.refetch };
}
