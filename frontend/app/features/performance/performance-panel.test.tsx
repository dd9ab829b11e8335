import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type * as VitalsModule from "./vitals.ts";
import type { Vitals } from "./vitals.ts";
import { clientWithQuickRetries } from "../../../tests/quick-retries.ts";
import { server } from "../../../tests/server.ts";
import { PerformancePanel } from "./performance-panel.tsx";

const measured = vi.hoisted<{ vitals: Vitals }>(() => ({ vitals: {} }));
vi.mock("./vitals.ts", async (load) => ({
  ...(await load<typeof VitalsModule>()),
  observeVitals: () => ({ current: () => measured.vitals, stop: () => undefined }),
}));

beforeEach(() => {
  window.localStorage.clear();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  measured.vitals = { LCP: 4100 };
  server.use(
    http.get("/api/analytics/performance", ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.get("path") === "/about"
          ? [{ route: "/about", device: "phone", metric: "LCP", day: null, p75: 2000, samples: 9 }]
          : [],
      ),
    ),
  );
});

afterEach(() => {
  vi.useRealTimers();
});

const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const lcp = () => within(screen.getByRole("row", { name: /^LCP/ }));

function open() {
  const router = createMemoryRouter([{ path: "*", Component: PerformancePanel }], { initialEntries: ["/about"] });
  return render(
    <QueryClientProvider client={clientWithQuickRetries()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

describe("the performance panel", () => {
  test("shows each metric with its rating, every 2 s", async () => {
    open();
    await screen.findByText("p75, phone");
    wait(1_999);
    expect(lcp().queryByText("4100 ms")).toBeNull();
    wait(1);
    expect(lcp().getByText("4100 ms")).toBeVisible();
    expect(lcp().getByText("poor")).toBeVisible();

    measured.vitals = { LCP: 2400 };
    wait(2_000);
    expect(lcp().getByText("2400 ms")).toBeVisible();
  });

  test("shows the 75th percentile of this route by device", async () => {
    open();

    expect(await screen.findByText("p75, phone")).toBeVisible();
    expect(lcp().getByText("2000 ms")).toBeVisible();
  });

  test("stands still while it is paused", async () => {
    open();
    await screen.findByText("p75, phone");
    wait(2_000);
    fireEvent.click(screen.getByRole("button", { name: "Pause" }));
    measured.vitals = { LCP: 9000 };
    wait(10_000);
    expect(lcp().getByText("4100 ms")).toBeVisible();

    fireEvent.click(screen.getByRole("button", { name: "Resume" }));
    wait(2_000);
    expect(lcp().getByText("9000 ms")).toBeVisible();
  });

  test("stays hidden on the next page until it is shown again", async () => {
    const { unmount } = open();
    await screen.findByText("p75, phone");
    fireEvent.click(screen.getByRole("button", { name: "Hide" }));
    expect(screen.queryByRole("table")).toBeNull();
    unmount();

    open();
    expect(screen.queryByRole("table")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Show" }));
    expect(screen.getByRole("table")).toBeVisible();
  });
});
