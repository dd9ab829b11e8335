import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { holdsForPlans, isRun, planOf, request } from "../../../tests/any-plan.ts";
import { dayDistanceM, withLaterRuns } from "./double-days.ts";

describe("two runs a day", () => {
  test("are planned only where they were allowed, on easy days, the second no longer than four fifths of the first", () => {
    holdsForPlans(({ request: requested }, days) => {
      for (const { session } of days) {
        if (session.laterM === undefined) continue;
        expect(requested.doubleDays).toBe(true);
        expect(["easy", "strides"]).toContain(session.kind);
        expect(session.laterM).toBeLessThanOrEqual(0.8 * session.distanceM + 1e-6);
        expect(session.laterM).toBeGreaterThanOrEqual(4000);
        expect(session.laterM).toBeLessThanOrEqual(12_000);
      }
    });
  });

  test("split an easy run of 14 km or more, and leave a shorter one, where nothing more is to be run", () => {
    const distance = fc.integer({ min: 4, max: 60 }).map((halves) => halves * 500);
    fc.assert(
      fc.property(fc.array(distance, { minLength: 1, maxLength: 5 }), (distancesM) => {
        const easy = distancesM.map((distanceM) => ({ kind: "easy" as const, distanceM, work: null }));
        const allM = distancesM.reduce((sum, each) => sum + each, 0);
        const days = withLaterRuns(easy, allM, 500);
        expect(days.map(({ laterM }) => laterM !== undefined)).toEqual(distancesM.map((each) => each >= 14_000));
        expect(days.map(dayDistanceM)).toEqual(distancesM);
      }),
    );
  });

  test.each([
    [120_000, 5],
    [130_000, 6],
    [160_000, 6],
  ])("keep a week of %i m on %i days", (weeklyM, daysAWeek) => {
    const runner = request({ weeklyM, longestM: 28_000, daysAWeek, easyPaceSPerKm: 300 });

    const withTwo = planOf({ ...runner, doubleDays: true });

    expect(withTwo.peakWeekM).toBeGreaterThanOrEqual(0.95 * weeklyM);
    expect(withTwo.peakWeekM).toBeGreaterThanOrEqual(planOf(runner).peakWeekM);
  });

  test("count in the week's distance", () => {
    const { weeks } = planOf(request({ weeklyM: 130_000, longestM: 28_000, daysAWeek: 6, doubleDays: true }));

    const build = weeks.find(({ days }) => days.some(({ session }) => session.laterM !== undefined));
    expect(build?.distanceM).toBeCloseTo(
      (build?.days ?? []).filter(isRun).reduce((sum, { session }) => sum + dayDistanceM(session), 0),
    );
  });
});
