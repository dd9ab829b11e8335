/** Query of one page of a list, with its total. */
import { queryOptions } from "@tanstack/react-query";
import { listMarathons } from "~/api/sdk.gen.ts";
import type { ListMarathonsData, ListedRace } from "~/api/types.gen.ts";

export interface RaceList {
  races: readonly ListedRace[];
  /** Of all pages together. */
  total: number;
}

type Query = NonNullable<ListMarathonsData["query"]>;

/** One page of a list with the total of its header. */
async function fetchRaceList(query: Query, signal?: AbortSignal): Promise<RaceList> {
  const { data, response } = await listMarathons({ query, ...(signal && { signal }), throwOnError: true });
  const total = Number(response.headers.get("X-Total-Count") ?? Number.NaN);
  return { races: data, total: Number.isInteger(total) ? total : data.length };
}

/** The query of a page; the generated options leave out the total. */
export function raceListQuery(query: Query) {
  return queryOptions({
    queryKey: ["race-list", query] as const,
    queryFn: ({ signal }) => fetchRaceList(query, signal),
  });
}
