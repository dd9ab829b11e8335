import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { planOf, request, requests } from "../../../tests/any-plan.ts";
import { earlierStart } from "./earlier-start.ts";
import { planFor } from "./plan-outcome.ts";
import { longestRunAims } from "./plan-rules.ts";

describe("an earlier first day", () => {
  test("of a plan whose longest run is short of its aim gives a longer one, with the fewest weeks that do", () => {
    const short = planOf(request({ weeklyM: 40_000, longestM: 12_000 }));

    expect(short.peakLongRunM).toBe(30_000);
    expect(earlierStart(short, 30)).toEqual({ weeks: 18, longestRunM: 32_000 });
  });

  test("is not named where there is no time for it, nor where the longest run is what the plan aims at", () => {
    expect(earlierStart(planOf(request({ weeklyM: 40_000, longestM: 12_000 })), 17)).toBeNull();
    expect(earlierStart(planOf(request()), 30)).toBeNull();
  });

  test("gives the plan that is then made", () => {
    fc.assert(
      fc.property(requests, fc.integer({ min: 4, max: 36 }), (asked, mostWeeks) => {
        const outcome = planFor(asked);
        if (!("plan" in outcome)) return;
        const found = earlierStart(outcome.plan, mostWeeks);
        if (found === null) return;
        expect(found.weeks).toBeLessThanOrEqual(mostWeeks);
        expect(found.longestRunM).toBeGreaterThanOrEqual(outcome.plan.peakLongRunM + 2000);
        expect(found.longestRunM).toBeLessThanOrEqual(longestRunAims(outcome.plan.request).aimM);
        const earlier = planOf({ ...asked, weeks: found.weeks });
        expect([earlier.weeks.length, earlier.peakLongRunM]).toEqual([found.weeks, found.longestRunM]);
      }),
      { numRuns: 60 },
    );
  });
});
