import { QueryClientProvider } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { prefetch } from "~/lib/api/query-client.ts";
import { earlySearchOf } from "~/lib/navigation/early-search.ts";
import { clientWithQuickRetries } from "../../../tests/quick-retries.ts";
import { raceCard } from "../../../tests/sample-races.ts";
import { server } from "../../../tests/server.ts";
import { listQuery, parseFilters } from "./race-filters.ts";
import { raceListQuery } from "./race-list-query.ts";
import { useListedRaces } from "./use-race-list.ts";

const NEVER = new Promise<null>(() => undefined);
const TOTALS: Readonly<Record<string, number>> = { "": 100, "4": 40, "5": 0 };

function queryOf(search: string) {
  return raceListQuery(listQuery(parseFilters(new URLSearchParams(search))));
}

function ListPage() {
  const { filters, data } = useListedRaces(undefined);
  return (
    <p>
      {data?.total} races, month {filters.months.join() || "any"}
    </p>
  );
}

let root: ReturnType<typeof createRoot>;

/** A list whose page is never rendered with another address: its loader has the races, and does not end. */
function openList() {
  const queryClient = clientWithQuickRetries();
  const loader = async ({ request }: { request: Request }) => {
    await prefetch(queryClient, queryOf(new URL(request.url).search));
    return NEVER;
  };
  const router = createMemoryRouter([{ path: "/marathons", Component: ListPage, loader }], {
    initialEntries: ["/marathons"],
    hydrationData: { loaderData: { "0": null } },
  });
  root.render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, queryClient };
}

beforeEach(() => {
  // as browsers render: `act` would render everything at once
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  root = createRoot(document.body.appendChild(document.createElement("div")));
  server.use(
    http.get("*/api/marathons", async ({ request }) => {
      const month = new URL(request.url).searchParams.get("month") ?? "";
      if (month === "6") await NEVER;
      const total = TOTALS[month] ?? 0;
      return HttpResponse.json(total > 0 ? [raceCard()] : [], { headers: { "X-Total-Count": String(total) } });
    }),
  );
});

afterEach(() => {
  root.unmount();
});

test("the races of a changed filter are shown when they arrive, before the router renders the page", async () => {
  const { router } = openList();
  await screen.findByText("100 races, month any");
  void router.navigate("/marathons?month=4");
  await screen.findByText("40 races, month 4");
  expect(router.state.location.search).toBe("");
});

test("while a further filter loads, the races of the one before stay", async () => {
  const { router } = openList();
  await screen.findByText("100 races, month any");
  void router.navigate("/marathons?month=4");
  await screen.findByText("40 races, month 4");
  void router.navigate("/marathons?month=6");
  await waitFor(() => {
    expect(router.state.navigation.location?.search).toBe("?month=6");
  });
  expect(screen.getByText("40 races, month 4")).toBeVisible();
});

test("a list without races waits for its page, because it may lead to another address", async () => {
  const { router, queryClient } = openList();
  await screen.findByText("100 races, month any");
  void router.navigate("/marathons?month=5");
  await waitFor(() => {
    expect(queryClient.getQueryData(queryOf("?month=5").queryKey)).toEqual({ races: [], total: 0 });
  });
  expect(screen.getByText("100 races, month any")).toBeVisible();
});

test("the calendar waits for its page, which loads more than the races", async () => {
  const { router, queryClient } = openList();
  await screen.findByText("100 races, month any");
  void router.navigate("/marathons?month=4&view=calendar");
  await waitFor(() => {
    expect(queryClient.getQueryData(queryOf("?month=4").queryKey)).toMatchObject({ total: 40 });
  });
  expect(screen.getByText("100 races, month any")).toBeVisible();
});

test("the races of a choice that the router is not told of yet are shown", async () => {
  const { router, queryClient } = openList();
  await screen.findByText("100 races, month any");
  const races = prefetch(queryClient, queryOf("?month=4"));
  earlySearchOf(router).open("/marathons?month=4", Promise.all([races, NEVER]));
  await screen.findByText("40 races, month 4");
  expect(router.state.location.search).toBe("");
});
