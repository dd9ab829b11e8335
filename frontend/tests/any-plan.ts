/** Plans of runners of every kind. */
import fc from "fast-check";
import { expect } from "vitest";
import { addDays, type Weekday } from "~/domain/calendar/calendar-days.ts";
import { planFor } from "~/domain/training/plan-outcome.ts";
import type { Plan, PlannedDay, PlanRequest, RaceKind, SessionKind } from "~/domain/training/plan-types.ts";

export const HARD: readonly SessionKind[] = ["long", "tempo", "intervals", "hills", "race-pace", "race"];
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
    doubleDays: false,
    stepM: 500,
    skippedWeeks: [],
    moves: [],
    ...changes,
  };
}

export function planOf(asked: PlanRequest): Plan {
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
export const requests: fc.Arbitrary<PlanRequest> = fc
  .record({
    raceKind: fc.constantFrom<RaceKind>("half-marathon", "marathon", "ultra-marathon"),
    distance: fc.nat(),
    raceDay: fc.option(fc.integer({ min: 0, max: 1500 }).map((count) => addDays("2026-01-01", count))),
    raceWeekday: weekday,
    weeks: fc.integer({ min: 0, max: 44 }),
    daysAWeek: fc.integer({ min: 3, max: 6 }),
    weeklyM: fc.integer({ min: 0, max: 180_000 }),
    longestM: fc.integer({ min: 0, max: 40_000 }),
    goal: fc.constantFrom("finish" as const, "time" as const),
    easyPaceSPerKm: fc.option(fc.integer({ min: 240, max: 600 })),
    offWeekdays: fc.uniqueArray(weekday, { maxLength: 4 }),
    away: fc.array(fc.record({ toRace: fc.integer({ min: 1, max: 250 }), days: fc.integer({ min: 1, max: 12 }) }), {
      maxLength: 3,
    }),
    longRunWeekday: weekday,
    isHilly: fc.boolean(),
    doubleDays: fc.boolean(),
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

export function holdsForPlans(check: (plan: Plan, days: readonly PlannedDay[]) => void): void {
  expect(SAMPLE.length, "too few of the requests can be planned for this to say anything").toBeGreaterThan(80);
  for (const { asked, plan, days } of SAMPLE) {
    try {
      check(plan, days);
    } catch (cause) {
      throw new Error(`${cause instanceof Error ? cause.message : ""}\nasked: ${JSON.stringify(asked)}`, { cause });
    }
  }
}

export const isRun = ({ session }: PlannedDay) => session.kind !== "rest" && session.kind !== "race";
