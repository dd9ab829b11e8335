import { type QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { favouritesQuery } from "~/features/saved-races/saved-lists-queries.ts";
import { createQueryClient } from "~/lib/api/query-client.ts";
import { favourite } from "../../../tests/sample-saved-races.ts";
import { server } from "../../../tests/server.ts";
import { useCrossTabSync } from "./use-cross-tab-sync.ts";

/** A tab that shows the favourites. */
function tab(queryClient: QueryClient) {
  return renderHook(
    () => {
      useCrossTabSync();
      return useQuery(favouritesQuery()).data?.map(({ raceId }) => raceId);
    },
    { wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider> },
  );
}

test("a race saved in one tab is shown in the other, which does not notify the first in turn", async () => {
  const saved = [favourite({ raceId: 1 })];
  const fetched = vi.fn();
  server.use(
    http.get("*/api/favorites", () => {
      fetched();
      return HttpResponse.json([...saved]);
    }),
  );
  const here = createQueryClient("browser");
  const first = tab(here);
  const second = tab(createQueryClient("browser"));
  await vi.waitFor(() => expect([first.result.current, second.result.current]).toEqual([[1], [1]]));

  saved.push(favourite({ raceId: 2 }));
  here.setQueryData(favouritesQuery().queryKey, [...saved]);

  await vi.waitFor(() => expect(second.result.current).toEqual([1, 2]));
  expect(fetched).toHaveBeenCalledTimes(3);
});

test("a race saved while the other tab fetches its list for the first time is shown there too", async () => {
  const saved = [favourite({ raceId: 1 })];
  const answer = Promise.withResolvers<undefined>();
  const asked = vi.fn();
  server.use(
    http.get("*/api/favorites", async () => {
      const answered = [...saved];
      asked();
      if (asked.mock.calls.length === 2) await answer.promise;
      return HttpResponse.json(answered);
    }),
  );
  const here = createQueryClient("browser");
  const first = tab(here);
  await vi.waitFor(() => expect(first.result.current).toEqual([1]));
  const second = tab(createQueryClient("browser"));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  const messages = new BroadcastChannel("startline-saved-races");
  const told = Promise.withResolvers<unknown>();
  messages.onmessage = told.resolve;

  saved.push(favourite({ raceId: 2 }));
  here.setQueryData(favouritesQuery().queryKey, [...saved]);
  await told.promise;
  answer.resolve(undefined);

  await vi.waitFor(() => expect(second.result.current).toEqual([1, 2]));
  messages.close();
});
