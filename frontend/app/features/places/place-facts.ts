/** Facts about a country or state, and the loader that needs them. */
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { type Params, redirect } from "react-router";
import { readCountry, readState } from "~/api/sdk.gen.ts";
import type { PlaceFacts, RaceType } from "~/api/types.gen.ts";
import { foundOr404, retryUnlessNotFound } from "~/lib/api/found-or-404.ts";
import { placePath } from "./place-pages.ts";

/** Facts about the country or state of a URL. */
export function placeFactsQuery(raceType: RaceType, params: Params) {
  const { country = "", state } = params;
  return queryOptions({
    queryKey: ["place-facts", raceType, country, state ?? null] as const,
    queryFn: async ({ signal }): Promise<PlaceFacts> => {
      const query = { raceType };
      const { data } =
        state === undefined
          ? await readCountry({ path: { country }, query, signal, throwOnError: true })
          : await readState({ path: { country, state }, query, signal, throwOnError: true });
      return data;
    },
    retry: retryUnlessNotFound,
  });
}

/** Throws a 404 for a place that does not exist, and a redirect from an alias to the canonical URL. */
export async function loadPlace(
  queryClient: QueryClient,
  raceType: RaceType,
  params: Params,
  url: URL,
): Promise<PlaceFacts> {
  const facts = await foundOr404(queryClient.query(placeFactsQuery(raceType, params)));
  const path = placePath(raceType, facts.place);
  if (path !== url.pathname.replace(/\/$/, "")) throw redirect(path + url.search, 301);
  return facts;
}
