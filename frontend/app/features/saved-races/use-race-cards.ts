/** Cards of saved races. */
import { useQueries, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { listMarathonsOptions, readMarathonOptions } from "~/api/@tanstack/react-query.gen.ts";
import type { RaceCard } from "~/api/types.gen.ts";
import { retryUnlessNotFound } from "~/lib/api/found-or-404.ts";

/** For more races than this, one request for the whole list costs less. */
const MOST_SINGLE_REQUESTS = 16;

export interface RaceCards {
  races: ReadonlyMap<number, RaceCard>;
  isLoading: boolean;
}

/** The cards of saved races by id. Races that have left the catalogue are missing. */
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
  return { races, isLoading: isFew ? single.isLoading : whole.isPending };
}
