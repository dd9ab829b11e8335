import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "~/domain/calendar/calendar-days.ts";
import { METRES } from "~/domain/pace/distances.ts";
import { easyDaysAfter, raceGap, recoveryAfter } from "./recovery.ts";

const distance = fc.integer({ min: 15_000, max: 400_000 });
const request = fc.record({
  distanceM: distance,
  raceDay: fc.option(fc.integer({ min: 0, max: 1500 }).map((count) => addDays("2026-01-01", count))),
  weeklyM: fc.option(fc.integer({ min: 500, max: 150_000 })),
});
const RUNS = ["easy", "strides", "quick"];

describe("a day without hard running for each mile raced", () => {
  test.each([
    [METRES.half, 13],
    [METRES.marathon, 26],
    [50_000, 31],
    [100 * METRES.mile, 100],
  ])("is, after %d m, %d days", (distanceM, days) => {
    expect(easyDaysAfter(distanceM)).toBe(days);
  });

  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])("is undefined for %d m", (distanceM) => {
    expect(() => easyDaysAfter(distanceM)).toThrow(RangeError);
  });
});

describe("recovery", () => {
  test("has every day after the race once, on its date", () => {
    fc.assert(
      fc.property(request, (requested) => {
        const days = recoveryAfter(requested).weeks.flatMap((week) => week.days);
        expect(days.map(({ after }) => after)).toEqual(days.map((_, index) => index + 1));
        for (const { day, after } of days)
          expect(day).toBe(requested.raceDay === null ? null : addDays(requested.raceDay, after));
      }),
    );
  });

  test("has no quick running before the rule allows it, and no running at all in the first days", () => {
    fc.assert(
      fc.property(request, (requested) => {
        const { weeks, easyDays, firstRunAfter } = recoveryAfter(requested);
        const days = weeks.flatMap((week) => week.days);
        for (const { kind, after } of days) {
          if (kind === "quick" || kind === "strides") expect(after).toBeGreaterThan(easyDays);
          if (RUNS.includes(kind)) expect(after).toBeGreaterThanOrEqual(firstRunAfter);
        }
        expect(firstRunAfter).toBeGreaterThanOrEqual(4);
        expect(days.filter(({ kind }) => kind === "quick").length).toBeLessThanOrEqual(1);
        expect(days.find(({ kind }) => RUNS.includes(kind))?.kind).not.toBe("quick");
      }),
    );
  });

  test("runs a little more each week, and never as much as before the race", () => {
    fc.assert(
      fc.property(request, (requested) => {
        const { weeklyM } = requested;
        if (weeklyM === null) return;
        const weeksM = recoveryAfter(requested).weeks.map(({ days }) =>
          days.reduce((sum, { distanceM }) => sum + (distanceM ?? 0), 0),
        );
        for (const weekM of weeksM) expect(weekM).toBeLessThanOrEqual(0.85 * weeklyM);
        if (weeklyM >= 5000) expect(weeksM.at(-1)).toBeGreaterThan(weeksM[0] ?? 0);
      }),
    );
  });

  test.each([
    [METRES.half, 5000, [0, 3]],
    [METRES.half, 10_000, [3, 6]],
    [METRES.marathon, 5000, [0, 0, 3, 4]],
    [METRES.marathon, 10_000, [0, 4, 6, 8]],
  ])("after %d m with %d m a week has fewer runs rather than shorter ones: %j km a week", (distanceM, weeklyM, km) => {
    const { weeks } = recoveryAfter({ distanceM, raceDay: null, weeklyM });
    const runsOf = weeks.map(({ days }) => days.flatMap((day) => day.distanceM ?? []));

    expect(runsOf.map((runs) => runs.reduce((sum, runM) => sum + runM, 0) / 1000)).toEqual(km);
    for (const runM of runsOf.flat()) expect(runM).toBeGreaterThanOrEqual(3000);
  });

  test("of few runs spreads them over the week, and rests on the other days", () => {
    const { weeks } = recoveryAfter({ distanceM: METRES.half, raceDay: null, weeklyM: 10_000 });

    expect(weeks[1]?.days.map(({ kind }) => kind)).toEqual([
      "rest",
      "rest",
      "easy",
      "other",
      "rest",
      "rest",
      "strides",
    ]);
  });

  test("names the first day that has a run", () => {
    const { firstRunAfter, weeks } = recoveryAfter({ distanceM: METRES.half, raceDay: null, weeklyM: 10_000 });

    expect(weeks.flatMap(({ days }) => days).find(({ kind }) => kind === "easy")?.after).toBe(firstRunAfter);
    expect(firstRunAfter).toBe(6);
  });

  test("is longer after a longer race", () => {
    const days = (distanceM: number) => recoveryAfter({ distanceM, raceDay: null, weeklyM: null }).weeks.length * 7;

    expect([days(METRES.half), days(METRES.marathon), days(50_000), days(161_000)]).toEqual([14, 28, 35, 42]);
  });

  test("is in minutes where the usual week is not known", () => {
    const days = recoveryAfter({ distanceM: METRES.marathon, raceDay: null, weeklyM: null }).weeks.flatMap(
      (week) => week.days,
    );

    const first = days.find(({ kind }) => kind === "easy");
    expect(first).toMatchObject({ after: 6, distanceM: null, minutes: 20 });
  });
});

describe("the gap to the next race", () => {
  test.each([
    ["2027-04-25", "before"],
    ["2027-04-24", "before"],
    ["2027-05-21", "recovering"],
    ["2027-05-22", "short"],
    ["2027-06-18", "short"],
    ["2027-06-19", "enough"],
  ])("after a marathon on 25 April 2027, on %s, is %s", (nextDay, verdict) => {
    expect(raceGap(METRES.marathon, "2027-04-25", nextDay)).toMatchObject({
      verdict,
      easyFrom: "2027-05-22",
      hardFrom: "2027-06-19",
    });
  });
});
