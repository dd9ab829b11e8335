import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HARD, holdsForPlans, isRun, planOf, request, requests } from "../../../tests/any-plan.ts";
import { addDays } from "~/domain/calendar/calendar-days.ts";
import { attempt } from "./plan.ts";
import { planFor } from "./plan-outcome.ts";
import { balancedAims } from "./plan-rules.ts";
import type { Plan, PlanRequest } from "./plan-types.ts";

describe("the long run", () => {
  test("of a balanced plan is at most 35 % of its week, on four days or more, also after changes of its length", () => {
    holdsForPlans(({ isBalanced, weeks, request: requested }) => {
      if (!isBalanced || requested.skippedWeeks.length + requested.moves.length > 0) return;
      for (const { kind, days, longRunM, distanceM } of weeks) {
        if ((kind !== "build" && kind !== "peak") || days.filter(isRun).length < 4) continue;
        expect(longRunM).toBeLessThanOrEqual(0.35 * distanceM + 1e-6);
      }
    });
  });

  test.each([
    ["marathon", 70_000, 5],
    ["marathon", 100_000, 6],
    ["half-marathon", 45_000, 4],
    ["half-marathon", 60_000, 5],
  ] as const)("of a %s plan from %i m a week on %i days is one", (raceKind, weeklyM, daysAWeek) => {
    const distanceM = raceKind === "marathon" ? 42_195 : 21_097.5;

    const plan = planOf(request({ raceKind, distanceM, weeklyM, longestM: 16_000, daysAWeek }));

    expect(plan.isBalanced).toBe(true);
  });

  test("is not balanced at the price of a plan: on three days, or from a small week, it is a larger share", () => {
    expect(balancedAims(request({ daysAWeek: 3, weeklyM: 70_000 }))).toBeNull();
    expect(planOf(request({ goal: "finish" })).isBalanced).toBe(false);
  });
});

describe("one week off", () => {
  test("never turns a plan into a refusal, where no days away and five weeks or more are planned", () => {
    fc.assert(
      fc.property(requests, fc.nat(), (requested, chosen) => {
        const bare = { ...requested, skippedWeeks: [], moves: [], awayDays: [] };
        const before = planFor(bare);
        if (!("plan" in before) || before.plan.weeks.length < 5) return;
        const skipped = 1 + (chosen % (before.plan.weeks.length - 1));
        expect(
          "plan" in planFor({ ...bare, skippedWeeks: [skipped] }),
          `week ${skipped} of ${before.plan.weeks.length}`,
        ).toBe(true);
      }),
      {
        numRuns: 120,
        // refused once: it reaches 70 % of the longest run that we ask for
        examples: [
          [
            request({
              raceKind: "half-marathon",
              distanceM: 21_097.5,
              weeks: 26,
              daysAWeek: 5,
              weeklyM: 19_471,
              longestM: 0,
              offWeekdays: [2],
              longRunWeekday: 4,
            }),
            19,
          ],
        ],
      },
    );
  });

  test("of a half marathon plan from 40 km a week keeps the plan, whichever week it is", () => {
    const runner = request({
      raceKind: "half-marathon",
      distanceM: 21_097.5,
      weeks: 12,
      weeklyM: 40_000,
      longestM: 10_000,
    });
    for (let week = 1; week < 12; week++) expect("plan" in planFor({ ...runner, skippedWeeks: [week] })).toBe(true);
  });
});

describe("days away", () => {
  const RACE_DAY = "2027-04-25";
  const awayFrom = (toRace: number, count: number) =>
    Array.from({ length: count }, (_, index) => addDays(RACE_DAY, index - toRace));
  const longestM = ({ weeks }: Plan) => Math.max(...weeks.map(({ longRunM }) => longRunM));
  const expectNoLongerRun = (plan: Plan) =>
    expect(longestM(plan)).toBeLessThanOrEqual(longestM(attempt({ ...plan.request, awayDays: [] }).plan));

  test("that leave too little for balanced weeks do not make the longest run longer", () => {
    const runner = request({ raceDay: RACE_DAY, daysAWeek: 5, weeklyM: 45_000, longestM: 18_000, easyPaceSPerKm: 379 });
    const without = planOf(runner);
    expect([without.isBalanced, longestM(without)]).toEqual([true, 26_000]);

    const plan = planOf({ ...runner, awayDays: [...awayFrom(83, 7), ...awayFrom(41, 7)] });

    expect([plan.isBalanced, longestM(plan)]).toEqual([false, 26_000]);
  });

  test("never make the longest run longer, nor refuse the plan for changes that there are not", () => {
    const nearBalance: fc.Arbitrary<PlanRequest> = fc
      .record({
        weeks: fc.integer({ min: 11, max: 20 }),
        daysAWeek: fc.integer({ min: 4, max: 6 }),
        weeklyM: fc.integer({ min: 35_000, max: 80_000 }),
        longestM: fc.integer({ min: 16_000, max: 34_000 }),
        away: fc.array(fc.tuple(fc.integer({ min: 22, max: 70 }), fc.integer({ min: 5, max: 14 })), { maxLength: 2 }),
      })
      .map(({ away, ...runner }) =>
        request({ ...runner, raceDay: RACE_DAY, awayDays: away.flatMap(([toRace, count]) => awayFrom(toRace, count)) }),
      );
    fc.assert(
      fc.property(fc.oneof(requests, nearBalance), (requested) => {
        const outcome = planFor({ ...requested, skippedWeeks: [], moves: [] });
        if ("plan" in outcome) expectNoLongerRun(outcome.plan);
        else expect(outcome.shortfall.kind).not.toBe("skipped-too-much");
      }),
      { numRuns: 150 },
    );
  });

  test("leave no hard day after the only run of a week, whatever it is called", () => {
    const runners = fc.record({
      daysAWeek: fc.integer({ min: 3, max: 6 }),
      weeklyM: fc.integer({ min: 25_000, max: 70_000 }),
      toRace: fc.constantFrom(69, 62, 55, 48),
      count: fc.constantFrom(6, 13),
    });
    fc.assert(
      fc.property(runners, ({ toRace, count, ...runner }) => {
        const outcome = planFor(request({ ...runner, longestM: 16_000, awayDays: awayFrom(toRace, count) }));
        if (!("plan" in outcome)) return;
        outcome.plan.weeks.forEach(({ days }, index) => {
          const next = outcome.plan.weeks[index + 1]?.days[0];
          const isOnlyRun = days.filter(isRun).length === 1 && days.slice(-1).some(isRun);
          if (isOnlyRun && next) expect(HARD).not.toContain(next.session.kind);
        });
      }),
      { numRuns: 100 },
    );
  });
});
