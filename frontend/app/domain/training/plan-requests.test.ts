import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween, weekdayOf, weeksBetween } from "~/domain/calendar/calendar-days.ts";
import { hasEnoughDays } from "./plan-days-off.ts";
import { planFor, usualWeeks, weeksNeeded } from "./plan-outcome.ts";
import type { PlanRequest } from "./plan-types.ts";
import { firstDayOf, weeksUntil } from "./race-week.ts";
import { planOf, request, requests } from "../../../tests/any-plan.ts";

describe("with too little time", () => {
  test("the plan is refused, with the first possible race day, days away included", () => {
    fc.assert(
      fc.property(requests, (requested) => {
        const bare = { ...requested, skippedWeeks: [], moves: [] };
        const outcome = planFor(bare);
        if (!("shortfall" in outcome) || outcome.shortfall.kind !== "too-short") return;
        const { weeksNeeded: needed, firstRaceDay } = outcome.shortfall;
        if (needed === null) return;
        expect(needed).toBeGreaterThan(bare.weeks);
        const onDay = (weeks: number) =>
          planFor({ ...bare, weeks, raceDay: bare.raceDay && addDays(bare.raceDay, 7 * (weeks - bare.weeks)) });
        expect("plan" in onDay(needed)).toBe(true);
        expect("plan" in onDay(needed - 1)).toBe(false);
        if (bare.raceDay === null || firstRaceDay === null) return;
        expect(daysBetween(bare.raceDay, firstRaceDay)).toBe(7 * (needed - bare.weeks));
      }),
      { numRuns: 60 },
    );
  });

  test("days away that leave too little time are named as the reason, and the first race day lies after the race", () => {
    const away = Array.from({ length: 30 }, (_, index) => addDays("2027-02-15", index));
    const requested = request({ raceDay: "2027-04-25", weeks: 16, awayDays: away });

    const outcome = planFor(requested);

    if (!("shortfall" in outcome) || outcome.shortfall.kind !== "too-short") throw new Error("there is a plan");
    expect(outcome.shortfall.isForDaysAway).toBe(true);
    expect(outcome.shortfall.firstRaceDay && outcome.shortfall.firstRaceDay > "2027-04-25").toBe(true);
    expect("plan" in planFor({ ...requested, awayDays: [] })).toBe(true);
  });

  test("for a race before day one the first race day lies after day one", () => {
    const outcome = planFor(request({ raceDay: "2020-01-01", weeks: weeksBetween("2026-11-21", "2020-01-01") }));

    if (!("shortfall" in outcome) || outcome.shortfall.kind !== "too-short") throw new Error("there is a plan");
    const { weeksNeeded: needed, firstRaceDay } = outcome.shortfall;
    expect(needed).toBe(12);
    expect(firstRaceDay && weeksBetween("2026-11-21", firstRaceDay)).toBe(12);
  });

  test("a runner of 14 km has no marathon plan in eight weeks, but has one 12 weeks before", () => {
    expect(planFor(request({ weeks: 8 }))).toEqual({
      shortfall: {
        kind: "too-short",
        weeksNeeded: 12,
        firstRaceDay: "2027-05-23",
        isForDaysAway: false,
        longestRunM: 21_000,
        neededM: 26_000,
      },
    });
  });

  test("a beginner is refused, and can race in about half a year", () => {
    const beginner = request({ weeklyM: 0, longestM: 0, goal: "finish", daysAWeek: 3, easyPaceSPerKm: null });

    const needed = weeksNeeded(beginner);

    expect(needed).toBeGreaterThan(20);
    expect(needed).toBeLessThan(36);
    expect(usualWeeks(beginner)).toBe(needed);
    expect("shortfall" in planFor({ ...beginner, weeks: 16 })).toBe(true);
  });

  test("fewer than three free days in the week are too few", () => {
    expect(planFor(request({ offWeekdays: [0, 1, 2, 3, 4] }))).toEqual({ shortfall: { kind: "too-few-days" } });
  });

  test("skipping all weeks in which the longest run could be is refused", () => {
    expect(planFor(request({ skippedWeeks: [3, 4, 5] }))).toMatchObject({ shortfall: { kind: "skipped-too-much" } });
  });
});

describe("without a first day", () => {
  test("a plan has as many weeks as its days away ask for, and none only where 36 weeks are not enough", () => {
    fc.assert(
      fc.property(requests, (requested) => {
        const bare = { ...requested, skippedWeeks: [], moves: [] };
        const weeks = usualWeeks(bare);
        expect("plan" in planFor({ ...bare, weeks: weeks ?? 36 })).toBe(weeks !== null && hasEnoughDays(bare));
      }),
      { numRuns: 60 },
    );
  });

  test("days away before a race that is far off make the plan begin earlier, not a refusal", () => {
    const half = { raceKind: "half-marathon", distanceM: 21_097.5, goal: "finish", easyPaceSPerKm: null } as const;
    const runner = request({ ...half, raceDay: "2027-08-01", weeklyM: 15_000, longestM: 6000 });
    const away = Array.from({ length: 7 }, (_, index) => addDays("2027-04-26", index));
    expect(usualWeeks(runner)).toBe(14);

    const weeks = usualWeeks({ ...runner, awayDays: away }) ?? 0;

    expect(weeks).toBeGreaterThan(14);
    expect(weeks).toBeLessThanOrEqual(29);
  });
});

describe("a plan for a runner", () => {
  test("with more time than is usual begins on the requested day", () => {
    expect(planOf(request({ weeks: 24 })).weeks).toHaveLength(24);
  });

  test("puts the long run on the requested day", () => {
    const plan = planOf(request({ longRunWeekday: 5 }));

    const long = plan.weeks.flatMap(({ days }) => days).filter(({ session }) => session.kind === "long");
    expect(new Set(long.map(({ weekday: found }) => found))).toEqual(new Set([5]));
  });

  test("for a Saturday race has weeks from Monday to Sunday, long runs on Sundays, and ends with the race", () => {
    const plan = planOf(request({ raceDay: "2027-04-24", raceWeekday: 5 }));

    expect(plan.weeks.map(({ days }) => days[0]?.day)).toEqual(
      Array.from({ length: 16 }, (_, week) => addDays("2027-01-04", 7 * week)),
    );
    expect(plan.weeks.at(-1)?.days.at(-1)).toMatchObject({ day: "2027-04-24", session: { kind: "race" } });
    const long = plan.weeks.flatMap(({ days }) => days).filter(({ session }) => session.kind === "long");
    expect(new Set(long.map(({ weekday: found }) => found))).toEqual(new Set([6]));
  });

  test("for a Saturday race reads its first day back as the same number of weeks", () => {
    const first = firstDayOf({ raceDay: "2027-04-24", weeks: 16 });

    expect(first).toBe("2027-01-04");
    expect(weeksUntil(first, "2027-04-24")).toBe(16);
    expect(weeksUntil(addDays(first, 1), "2027-04-24")).toBe(15);
  });

  test("for a Monday race still has its long runs on Sundays", () => {
    const plan = planOf(request({ raceDay: "2027-04-19", raceWeekday: 0 }));

    const long = plan.weeks.flatMap(({ days }) => days).filter(({ session }) => session.kind === "long");
    expect(new Set(long.map(({ day }) => weekdayOf(day ?? "")))).toEqual(new Set([6]));
  });

  test("who only wants to finish has fewer quick days than one who wants a time", () => {
    const quick = (requested: PlanRequest) =>
      planOf(requested)
        .weeks.flatMap(({ days }) => days)
        .filter(({ session }) => ["tempo", "intervals", "hills", "race-pace"].includes(session.kind)).length;

    expect(quick(request({ goal: "finish" }))).toBeLessThan(quick(request({ goal: "time" })));
  });

  test("of a hilly race has more sessions of hills", () => {
    const hills = (isHilly: boolean) =>
      planOf(request({ isHilly }))
        .weeks.flatMap(({ days }) => days)
        .filter(({ session }) => session.kind === "hills").length;

    expect(hills(true)).toBeGreaterThan(hills(false));
  });

  test("for an ultra has no race pace as a hard day, and two long runs on two days running", () => {
    for (const goal of ["finish", "time"] as const) {
      const plan = planOf(
        request({ raceKind: "ultra-marathon", distanceM: 100_000, weeks: 24, daysAWeek: 5, weeklyM: 60_000, goal }),
      );
      const days = plan.weeks.flatMap((each) => each.days);
      const kinds = days.map(({ session }) => session.kind);
      expect(kinds).not.toContain("race-pace");
      const second = kinds.flatMap((kind, index) => (kind === "back-to-back" ? [index] : []));
      expect(second.length).toBeGreaterThan(2);
      for (const index of second) expect([kinds[index - 1], kinds[index + 1]]).toContain("long");
    }
  });

  test("who is slow has a shorter longest run: three and a half hours are enough", () => {
    const slow = planOf(request({ easyPaceSPerKm: 480 }));

    expect((slow.peakLongRunM / 1000) * 480).toBeLessThanOrEqual(3.5 * 3600);
  });
});
