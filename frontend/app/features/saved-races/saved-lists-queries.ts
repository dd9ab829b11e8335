/** Queries of the account's saved lists. A 401 yields null (SPEC section 7). */
import { queryOptions } from "@tanstack/react-query";
import { listComparisonsQueryKey, listFavoritesQueryKey, listMedalsQueryKey } from "~/api/@tanstack/react-query.gen.ts";
import { listComparisons, listFavorites, listMedals } from "~/api/sdk.gen.ts";
import type { ComparisonCard, FavouriteCard, MedalCard } from "~/api/types.gen.ts";
import { nullAfter401 } from "~/lib/api/null-after-401.ts";
import { retryUnlessAnswered } from "~/lib/api/query-client.ts";

export function favouritesQuery() {
  return queryOptions<FavouriteCard[] | null>({
    queryKey: listFavoritesQueryKey(),
    queryFn: ({ signal }) => nullAfter401(listFavorites({ signal })),
  });
}

export function comparisonsQuery() {
  return queryOptions<ComparisonCard[] | null>({
    queryKey: listComparisonsQueryKey(),
    queryFn: ({ signal }) => nullAfter401(listComparisons({ signal })),
  });
}

/** An answer that is not OK is final: the list is empty at once. */
export function medalsQuery() {
  return queryOptions<MedalCard[] | null>({
    queryKey: listMedalsQueryKey(),
    queryFn: ({ signal }) => nullAfter401(listMedals({ signal })),
    retry: retryUnlessAnswered,
  });
}
