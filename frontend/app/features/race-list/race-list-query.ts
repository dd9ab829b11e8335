import { queryOptions } from "@tanstack/react-query";
import { listMarathons } from "~/api/sdk.gen.ts";
import type { ListMarathonsData, RaceCard } from "~/api/types.gen.ts";

export interface RaceList {
  races: readonly RaceCard[];
  /** Of all pages together. */
  total: number;
}

/** One page of a list with the total of its header, which the generated options leave out. */
export function raceListQuery(query: NonNullable<ListMarathonsData["query"]>) {
  return queryOptions({
    queryKey: ["race-list", query] as const,
    queryFn: async ({ signal }): Promise<RaceList> => {
      const { data, response } = await listMarathons({ query, signal, throwOnError: true });
      const total = Number(response.headers.get("X-Total-Count") ?? Number.NaN);
      return { races: data, total: Number.isInteger(total) ? total : data.length };
    },
  });
}
