import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween, type Weekday, weekdayOf, weeksBetween } from "./calendar-days.ts";
import { planFor, usualWeeks, weeksNeeded } from "./plan-outcome.ts";
import type { Plan, PlannedDay, PlanRequest, RaceKind, SessionKind } from "./plan-types.ts";

const HARD: readonly SessionKind[] = ["long", "tempo", "intervals", "hills", "race-pace", "race"];
const DISTANCES_M: Record<RaceKind, readonly number[]> = {
  "half-marathon": [21_097.5],
  marathon: [42_195],
  "ultra-marathon": [45_000, 50_000, 80_467, 100_000, 161_000, 330_000],
};

export function request(changes: Partial<PlanRequest> = {}): PlanRequest {
  return {
    raceKind: "marathon",
    distanceM: 42_195,
    raceDay: "2027-04-25",
    raceWeekday: 6,
    weeks: 16,
    daysAWeek: 4,
    weeklyM: 30_000,
    longestM: 14_000,
    goal: "time",
    easyPaceSPerKm: 360,
    offWeekdays: [],
    awayDays: [],
    longRunWeekday: 6,
    isHilly: false,
    stepM: 500,
    skippedWeeks: [],
    moves: [],
    ...changes,
  };
}

function planOf(asked: PlanRequest): Plan {
  const outcome = planFor(asked);
  if ("shortfall" in outcome) throw new Error(`No plan: ${JSON.stringify(outcome.shortfall)}`);
  return outcome.plan;
}

const weekday = fc.integer({ min: 0, max: 6 }).map((value) => value as Weekday);
const moves = fc.array(
  fc.record({
    weeksToGo: fc.integer({ min: 0, max: 20 }),
    from: fc.integer({ min: 0, max: 6 }),
    to: fc.integer({ min: 0, max: 6 }),
  }),
  { maxLength: 4 },
);

/** Runners of every kind, with days off, days away, weeks skipped and sessions moved. */
const requests: fc.Arbitrary<PlanRequest> = fc
  .record({
    raceKind: fc.constantFrom<RaceKind>("half-marathon", "marathon", "ultra-marathon"),
    distance: fc.nat(),
    raceDay: fc.option(fc.integer({ min: 0, max: 1500 }).map((count) => addDays("2026-01-01", count))),
    raceWeekday: weekday,
    weeks: fc.integer({ min: 0, max: 44 }),
    daysAWeek: fc.integer({ min: 3, max: 6 }),
    weeklyM: fc.integer({ min: 0, max: 120_000 }),
    longestM: fc.integer({ min: 0, max: 40_000 }),
    goal: fc.constantFrom("finish" as const, "time" as const),
    easyPaceSPerKm: fc.option(fc.integer({ min: 240, max: 600 })),
    offWeekdays: fc.uniqueArray(weekday, { maxLength: 4 }),
    away: fc.array(fc.record({ toRace: fc.integer({ min: 1, max: 250 }), days: fc.integer({ min: 1, max: 12 }) }), {
      maxLength: 3,
    }),
    longRunWeekday: weekday,
    isHilly: fc.boolean(),
    stepM: fc.constantFrom(500, 402.336),
    skippedWeeks: fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { maxLength: 3 }),
    moves,
  })
  .map(({ distance, away, ...rest }) => {
    const distances = DISTANCES_M[rest.raceKind];
    const { raceDay } = rest;
    return {
      ...rest,
      distanceM: distances[distance % distances.length] ?? 42_195,
      awayDays:
        raceDay === null
          ? []
          : away.flatMap(({ toRace, days }) =>
              Array.from({ length: days }, (_, index) => addDays(raceDay, index - toRace)),
            ),
    };
  });

/** The same few hundred runners for every rule; others at each run. */
const SAMPLE = fc.sample(requests, 300).flatMap((asked) => {
  const outcome = planFor(asked);
  return "plan" in outcome ? [{ asked, plan: outcome.plan, days: outcome.plan.weeks.flatMap(({ days }) => days) }] : [];
});

function holdsForPlans(check: (plan: Plan, days: readonly PlannedDay[]) => void): void {
  expect(SAMPLE.length, "too few of the requests can be planned for this to say anything").toBeGreaterThan(80);
  for (const { asked, plan, days } of SAMPLE) {
    try {
      check(plan, days);
    } catch (cause) {
      throw new Error(`${cause instanceof Error ? cause.message : ""}\nasked: ${JSON.stringify(asked)}`, { cause });
    }
  }
}

const isRun = ({ session }: PlannedDay) => session.kind !== "rest" && session.kind !== "race";

describe("every plan", () => {
  test("ends on race day, with the race and nothing after it", () => {
    holdsForPlans((plan, days) => {
      expect(days.at(-1)).toMatchObject({ daysToRace: 0, day: plan.request.raceDay });
      expect(days.filter(({ session }) => session.kind === "race")).toEqual([days.at(-1)]);
      expect(days.at(-1)?.session.distanceM).toBe(plan.request.distanceM);
      expect(days.map(({ daysToRace }) => daysToRace)).toEqual(days.map((_, index) => days.length - 1 - index));
    });
  });

  test("has its days on the calendar", () => {
    holdsForPlans((plan, days) => {
      for (const { day, daysToRace, weekday: found } of days) {
        if (day === null || plan.request.raceDay === null) continue;
        expect(daysBetween(day, plan.request.raceDay)).toBe(daysToRace);
        expect(weekdayOf(day)).toBe(found);
      }
    });
  });

  test("has its longest run three to five weeks before the race", () => {
    holdsForPlans((plan, days) => {
      const longestM = Math.max(...days.filter(isRun).map(({ session }) => session.distanceM));
      const when = days.filter((day) => isRun(day) && day.session.distanceM === longestM).map((day) => day.daysToRace);
      expect(when.some((daysToRace) => daysToRace >= 21 && daysToRace <= 35)).toBe(true);
      expect(plan.peakLongRunM).toBe(longestM);
    });
  });

  test("steps back at least every fourth week", () => {
    holdsForPlans(({ weeks, request: asked }) => {
      for (let first = 0; first + 4 <= weeks.length; first++) {
        const four = weeks.slice(first, first + 4);
        expect(four.some(({ kind }) => kind !== "build" && kind !== "peak")).toBe(true);
      }
      weeks.forEach((week, index) => {
        if (week.kind !== "step-back") return;
        const before = weeks.slice(Math.max(index - 4, 0), index).map(({ distanceM }) => distanceM);
        const base = index < 4 ? [Math.max(asked.weeklyM, asked.longestM, 8000)] : [];
        const recentM = Math.max(...before, ...base);
        if (recentM > 0) expect(week.distanceM).toBeLessThanOrEqual(0.81 * recentM);
      });
    });
  });

  test("tapers over two weeks: four tenths less, then six", () => {
    holdsForPlans(({ weeks, peakWeekM, peakLongRunM }) => {
      const [last, race] = weeks.slice(-2);
      expect(last?.distanceM).toBeLessThanOrEqual(0.59 * peakWeekM);
      expect(race?.distanceM).toBeLessThanOrEqual(0.41 * peakWeekM);
      expect(Math.max(last?.longRunM ?? 0, race?.longRunM ?? 0)).toBeLessThanOrEqual(0.5 * peakLongRunM + 1000);
    });
  });

  test("never has two hard days in a row, nor a hard one on the two days before the race", () => {
    holdsForPlans((_, days) => {
      days.forEach(({ session, daysToRace }, index) => {
        const next = days[index + 1];
        if (!next || !HARD.includes(session.kind)) return;
        expect(HARD).not.toContain(next.session.kind);
        expect(daysToRace === 0 || daysToRace > 2).toBe(true);
      });
    });
  });

  test("lets no week grow by more than a tenth, or 2 km, over the largest of the four before", () => {
    holdsForPlans(({ weeks, request: asked }) => {
      const weeksM = [Math.max(asked.weeklyM, asked.longestM, 8000)];
      for (const { distanceM } of weeks) {
        const recentM = Math.max(...weeksM.slice(-4));
        const everM = Math.max(...weeksM);
        const limitM = recentM > 0 ? Math.max(recentM * 1.1, recentM + 2000) : 0.7 * everM;
        expect(distanceM).toBeLessThanOrEqual(limitM + 1e-6);
        weeksM.push(distanceM);
      }
    });
  });

  test("lets no run grow by more than a tenth, or 1 km, over the longest of the 30 days before", () => {
    holdsForPlans(({ request: asked }, days) => {
      const runs = [{ at: -1, distanceM: Math.max(asked.longestM, 3000) }];
      days.forEach((day, at) => {
        if (!isRun(day)) return;
        const recentM = Math.max(...runs.filter((run) => run.at >= at - 30).map(({ distanceM }) => distanceM), 0);
        const everM = Math.max(...runs.map(({ distanceM }) => distanceM));
        const limitM = recentM > 0 ? Math.max(recentM * 1.1, recentM + 1000) : 0.7 * everM;
        expect(day.session.distanceM).toBeLessThanOrEqual(limitM + 1e-6);
        runs.push({ at, distanceM: day.session.distanceM });
      });
    });
  });

  test("asks for nothing on days off, days away and in weeks skipped, and never for more days than were offered", () => {
    holdsForPlans(({ request: asked, weeks }) => {
      for (const { days, weeksToGo } of weeks) {
        const runs = days.filter(isRun);
        expect(runs.length).toBeLessThanOrEqual(asked.daysAWeek);
        expect(runs.filter(({ weekday: found }) => asked.offWeekdays.includes(found))).toEqual([]);
        expect(runs.filter(({ day }) => day !== null && asked.awayDays.includes(day))).toEqual([]);
        if (weeksToGo > 0 && asked.skippedWeeks.includes(weeksToGo)) expect(runs).toEqual([]);
      }
    });
  });

  test("adds up, in steps that a runner can measure", () => {
    holdsForPlans(({ request: asked, weeks }) => {
      for (const { days, distanceM, longRunM } of weeks) {
        const runs = days.filter(isRun).map(({ session }) => session.distanceM);
        expect(distanceM).toBeCloseTo(
          runs.reduce((sum, each) => sum + each, 0),
          6,
        );
        expect(longRunM).toBe(Math.max(0, ...runs));
        for (const each of runs) {
          expect(each).toBeGreaterThan(0);
          expect(Math.abs(each / asked.stepM - Math.round(each / asked.stepM))).toBeLessThan(1e-6);
        }
      }
    });
  });

  test("stays as it was before the first week that is skipped or changed", () => {
    holdsForPlans((plan) => {
      const { request: asked } = plan;
      const before = planOf({ ...asked, skippedWeeks: [], moves: [] });
      const first = Math.max(-1, ...asked.skippedWeeks, ...asked.moves.map(({ weeksToGo }) => weeksToGo));
      const untouched = ({ weeks }: Plan) =>
        weeks.filter(({ weeksToGo }) => weeksToGo > first).map(({ days }) => days.map(({ session }) => session));
      expect(untouched(plan)).toEqual(untouched(before));
    });
  });

  test("is the same whenever it is asked for", () => {
    fc.assert(
      fc.property(requests, (asked) => {
        expect(planFor(asked)).toEqual(planFor(structuredClone(asked)));
      }),
      { numRuns: 30 },
    );
  });
});

describe("with too little time", () => {
  test("the answer is no, with the first race day that would do, days away and all", () => {
    fc.assert(
      fc.property(requests, (asked) => {
        const bare = { ...asked, skippedWeeks: [], moves: [] };
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
    const asked = request({ raceDay: "2027-04-25", weeks: 16, awayDays: away });

    const outcome = planFor(asked);

    if (!("shortfall" in outcome) || outcome.shortfall.kind !== "too-short") throw new Error("there is a plan");
    expect(outcome.shortfall.isForDaysAway).toBe(true);
    expect(outcome.shortfall.firstRaceDay && outcome.shortfall.firstRaceDay > "2027-04-25").toBe(true);
    expect("plan" in planFor({ ...asked, awayDays: [] })).toBe(true);
  });

  test("for a race before day one the first race day lies after day one", () => {
    const outcome = planFor(request({ raceDay: "2020-01-01", weeks: weeksBetween("2026-11-21", "2020-01-01") }));

    if (!("shortfall" in outcome) || outcome.shortfall.kind !== "too-short") throw new Error("there is a plan");
    const { weeksNeeded: needed, firstRaceDay } = outcome.shortfall;
    expect(needed).toBe(13);
    expect(firstRaceDay && weeksBetween("2026-11-21", firstRaceDay)).toBe(13);
  });

  test("a runner of 14 km has no marathon plan in eight weeks, but has one 13 weeks before", () => {
    expect(planFor(request({ weeks: 8 }))).toEqual({
      shortfall: {
        kind: "too-short",
        weeksNeeded: 13,
        firstRaceDay: "2027-05-30",
        isForDaysAway: false,
        longestRunM: 19_500,
        neededM: 26_000,
      },
    });
  });

  test("someone who does not run yet is told so, and gets there in about half a year", () => {
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

  test("skipping all weeks in which the longest run could stand is refused", () => {
    expect(planFor(request({ skippedWeeks: [3, 4, 5] }))).toMatchObject({ shortfall: { kind: "skipped-too-much" } });
  });
});

describe("a plan for a runner", () => {
  test("with more time than is usual begins where it is asked to", () => {
    expect(planOf(request({ weeks: 24 })).weeks).toHaveLength(24);
  });

  test("puts the long run on the day that was asked for", () => {
    const plan = planOf(request({ longRunWeekday: 5 }));

    const long = plan.weeks.flatMap(({ days }) => days).filter(({ session }) => session.kind === "long");
    expect(new Set(long.map(({ weekday: found }) => found))).toEqual(new Set([5]));
  });

  test("for a Monday race still has its long runs on Sundays", () => {
    const plan = planOf(request({ raceDay: "2027-04-19", raceWeekday: 0 }));

    const long = plan.weeks.flatMap(({ days }) => days).filter(({ session }) => session.kind === "long");
    expect(new Set(long.map(({ day }) => weekdayOf(day ?? "")))).toEqual(new Set([6]));
  });

  test("who only wants to finish has fewer quick days than one who wants a time", () => {
    const quick = (asked: PlanRequest) =>
      planOf(asked)
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

  test("who is slow has a shorter longest run: three and a half hours are enough", () => {
    const slow = planOf(request({ easyPaceSPerKm: 480 }));

    expect((slow.peakLongRunM / 1000) * 480).toBeLessThanOrEqual(3.5 * 3600);
  });
});
