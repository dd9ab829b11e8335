import { useQueries, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { listMarathonsOptions, readMarathonOptions } from "~/api/@tanstack/react-query.gen.ts";
import type { RaceCard } from "~/api/types.gen.ts";
import { retryUnlessNotFound } from "~/lib/found-or-404.ts";

/** Beyond this many races, the whole list is one request and the lighter one. */
const ONE_BY_ONE = 16;

export interface KeptRaceCards {
  races: ReadonlyMap<number, RaceCard>;
  isLoading: boolean;
}

/** What the guide knows of the kept races. Those that have left it are missing. */
export function useKeptRaceCards(raceIds: readonly number[]): KeptRaceCards {
  const isFew = raceIds.length <= ONE_BY_ONE;
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
  const races = useMemo(() => new Map<number, RaceCard>((cards ?? []).map((card) => [card.id, card])), [cards]);
  return { races, isLoading: isFew ? single.isLoading : whole.isPending };
}
