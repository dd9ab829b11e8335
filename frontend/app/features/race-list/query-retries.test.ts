// @vitest-environment jsdom
import type { QueryClient } from "@tanstack/react-query";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { impatientClient } from "../../../tests/quick-retries.ts";
import { server } from "../../../tests/server.ts";
import { meantQuery } from "./did-you-mean.tsx";
import { facetsQuery } from "./facets-query.ts";
import { placesNamed } from "./place-search.ts";
import { parseFilters } from "./race-filters.ts";

/** SPEC section 9: retry up to 2 times, except on 401. */
test.each([
  ["facets", (client: QueryClient) => client.query(facetsQuery(parseFilters(new URLSearchParams())))],
  ["suggest", (client: QueryClient) => client.query(meantQuery("berlni"))],
  ["places", (client: QueryClient) => placesNamed(client, "berlin")],
])("what asks for %s asks twice more after a failure, and not after 401", async (path, ask) => {
  let status = 503;
  let requests = 0;
  server.use(
    http.get(new RegExp(`/api/.*${path}`), () => {
      requests += 1;
      return HttpResponse.json({ status }, { status });
    }),
  );

  await Promise.allSettled([ask(impatientClient())]);
  expect(requests).toBe(3);

  status = 401;
  await Promise.allSettled([ask(impatientClient())]);
  expect(requests).toBe(4);
});
