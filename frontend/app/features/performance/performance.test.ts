// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { PerformanceReport } from "~/api/types.gen.ts";
import { BOUNDS, type Metric, ratingOf } from "./ratings.ts";
import { reportVitals } from "./report-vitals.ts";
import { layoutShiftSum, slowestInteraction, type Vitals } from "./vitals.ts";

describe("ratings", () => {
  test("have the bounds of SPEC section 9", () => {
    expect(BOUNDS).toMatchObject({
      LCP: [2500, 4000],
      FID: [100, 300],
      CLS: [0.1, 0.25],
      FCP: [1800, 3000],
      TTFB: [800, 1800],
    });
  });

  test.each(Object.entries(BOUNDS))(
    "%s is good up to the first bound and poor above the second",
    (name, [good, fair]) => {
      const rating = (value: number) => ratingOf(name as Metric, value);

      expect([rating(0), rating(good), rating(good + 0.01), rating(fair), rating(fair + 0.01)]).toEqual([
        "good",
        "good",
        "needs-improvement",
        "needs-improvement",
        "poor",
      ]);
    },
  );
});

describe("measures", () => {
  test("CLS is the largest window of shifts: 1 s apart at most, 5 s long at most, none after an input", () => {
    const add = layoutShiftSum();
    const shift = (startTime: number, value: number, hadRecentInput = false) =>
      Number(add({ startTime, value, hadRecentInput } as Parameters<typeof add>[0]).toFixed(3));

    expect(shift(0, 0.1)).toBe(0.1);
    expect(shift(900, 0.1)).toBe(0.2);
    expect(shift(1000, 9, true)).toBe(0.2);
    expect(shift(2000, 0.15)).toBe(0.2);
    expect(shift(2900, 0.15)).toBe(0.3);
    for (const startTime of [3800, 4700, 5600, 6500]) shift(startTime, 0.01);
    expect(shift(7100, 0.5)).toBe(0.5);
  });

  test("INP is the slowest interaction; one in fifty may be slower", () => {
    const add = slowestInteraction();
    const take = (interactionId: number, duration: number) =>
      add({ interactionId, duration } as Parameters<typeof add>[0]);

    expect(take(0, 900)).toBeUndefined();
    expect(take(1, 80)).toBe(80);
    expect(take(1, 120)).toBe(120);
    expect(take(1, 60)).toBe(120);
    expect(take(2, 300)).toBe(300);
    vi.stubGlobal("performance", { interactionCount: 50 });
    expect(take(3, 40)).toBe(120);
    vi.unstubAllGlobals();
  });
});

describe("reports", () => {
  let reports: PerformanceReport[];
  let vitals: Vitals;
  let stop: () => void;

  beforeEach(() => {
    vi.useFakeTimers();
    reports = [];
    vitals = { LCP: 2600, CLS: 0 };
    window.history.replaceState(null, "", "/about?time=3:59:00");
    stop = reportVitals(
      () => vitals,
      (report) => reports.push(report),
    );
  });

  afterEach(() => {
    stop();
    vi.useRealTimers();
    window.history.replaceState(null, "", "/");
  });

  const leave = () => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    document.dispatchEvent(new Event("visibilitychange"));
  };

  test("go out after 5 s with the fields of the specification", () => {
    vi.advanceTimersByTime(4_999);
    expect(reports).toEqual([]);
    vi.advanceTimersByTime(1);

    expect(reports).toEqual([
      {
        metric: "LCP",
        value: 2600,
        rating: "needs-improvement",
        delta: 2600,
        url: `${window.location.origin}/about`,
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
        userAgent: navigator.userAgent,
      },
      expect.objectContaining({ metric: "CLS", value: 0, rating: "good", delta: 0 }),
    ]);
  });

  test("go out again when the page is left, of what has changed", () => {
    vi.advanceTimersByTime(5_000);
    vitals = { LCP: 2600, CLS: 0.3 };

    leave();
    leave();

    expect(reports.slice(2)).toEqual([
      expect.objectContaining({ metric: "CLS", value: 0.3, delta: 0.3, rating: "poor" }),
    ]);
  });

  test("do not go out of a page that is left within 5 s", () => {
    leave();
    stop();
    vi.advanceTimersByTime(10_000);

    expect(reports).toEqual([]);
  });
});
