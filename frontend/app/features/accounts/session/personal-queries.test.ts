import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import {
  listFavoritesQueryKey,
  listPlacesQueryKey,
  readComparisonQueryKey,
  readEmailChoicesQueryKey,
  readFavoriteCalendarQueryKey,
} from "~/api/@tanstack/react-query.gen.ts";
import { removePersonalQueries } from "./personal-queries.ts";

test("a sign-out leaves what everybody may see, and nothing of the account", () => {
  const queryClient = new QueryClient();
  const personal = [
    listFavoritesQueryKey(),
    readComparisonQueryKey({ path: { comparisonId: "c1" } }),
    readEmailChoicesQueryKey(),
    readFavoriteCalendarQueryKey(),
    ["submissions", "one", "a1"],
    ["second-factor"],
    ["admin", "race", 1],
  ];
  for (const key of [...personal, listPlacesQueryKey(), ["facets", {}]]) queryClient.setQueryData(key, []);

  removePersonalQueries(queryClient);

  expect(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([listPlacesQueryKey(), ["facets", {}]]);
});
