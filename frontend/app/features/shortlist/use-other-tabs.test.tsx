import { type QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { listFavoritesOptions } from "~/api/@tanstack/react-query.gen.ts";
import { createQueryClient } from "~/lib/query-client.ts";
import { favourite } from "../../../tests/sample-shortlist.ts";
import { server } from "../../../tests/server.ts";
import { useOtherTabs } from "./use-other-tabs.ts";

/** A tab that shows the favourites. */
function tab(queryClient: QueryClient) {
  return renderHook(
    () => {
      useOtherTabs();
      return useQuery(listFavoritesOptions()).data?.map(({ raceId }) => raceId);
    },
    { wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider> },
  );
}

test("what is saved in one tab shows in the other, and is not sent back and forth", async () => {
  const kept = [favourite({ raceId: 1 })];
  const asked = vi.fn();
  server.use(
    http.get("*/api/favorites", () => {
      asked();
      return HttpResponse.json([...kept]);
    }),
  );
  const here = createQueryClient("browser");
  const first = tab(here);
  const second = tab(createQueryClient("browser"));
  await vi.waitFor(() => expect([first.result.current, second.result.current]).toEqual([[1], [1]]));

  kept.push(favourite({ raceId: 2 }));
  here.setQueryData(listFavoritesOptions().queryKey, [...kept]);

  await vi.waitFor(() => expect(second.result.current).toEqual([1, 2]));
  expect(asked).toHaveBeenCalledTimes(3);
});
