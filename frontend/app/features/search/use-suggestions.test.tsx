import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { impatientClient } from "../../../tests/quick-retries.ts";
import { suggestions } from "../../../tests/sample-races.ts";
import { server } from "../../../tests/server.ts";
import { useSuggestions } from "./use-suggestions.ts";

test("suggestions are asked for again after a failure (SPEC section 9)", async () => {
  let requests = 0;
  server.use(
    http.get("*/api/suggest", () => {
      requests += 1;
      if (requests < 3) return HttpResponse.json({ status: 503 }, { status: 503 });
      return HttpResponse.json(suggestions({ locations: [] }));
    }),
  );
  const queryClient = impatientClient();

  const { result } = renderHook(() => useSuggestions("bonn", true), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });

  await waitFor(() => expect(result.current).toMatchObject({ text: "bonn" }));
  expect(requests).toBe(3);
});
