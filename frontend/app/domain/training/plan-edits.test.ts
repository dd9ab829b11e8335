import { describe, expect, test } from "vitest";
import { addDays } from "~/domain/calendar/calendar-days.ts";
import { changesOf } from "./plan-changes.ts";
import { planFor } from "./plan-outcome.ts";
import type { Plan, PlannedDay, PlanRequest } from "./plan-types.ts";
import { request } from "../../../tests/any-plan.ts";

function planOf(changes: Partial<PlanRequest>): Plan {
  const outcome = planFor(request(changes));
  if ("shortfall" in outcome) throw new Error("No plan");
  return outcome.plan;
}

const weekOf = (plan: Plan, weeksToGo: number): readonly PlannedDay[] =>
  plan.weeks.find((week) => week.weeksToGo === weeksToGo)?.days ?? [];
const kinds = (days: readonly PlannedDay[]) => days.map(({ session }) => session.kind);

describe("a session that is moved", () => {
  test("is on the chosen day, and the session of that day takes its place", () => {
    const before = weekOf(planOf({}), 5);
    const quick = before[2]?.session;
    expect(quick?.kind).toBe("race-pace");

    const plan = planOf({ moves: [{ weeksToGo: 5, from: 2, to: 3 }] });

    const after = weekOf(plan, 5);
    expect(after[3]?.session).toEqual(quick);
    expect(after[3]?.moved).toBe("by-runner");
    expect(after[2]?.session).toEqual(before[3]?.session);
    expect(plan.refusedMoves).toEqual([]);
  });

  test("makes another hard one give way, so that no two touch", () => {
    const plan = planOf({ moves: [{ weeksToGo: 5, from: 6, to: 3 }] });

    const days = weekOf(plan, 5);
    expect(days[3]?.session.kind).toBe("long");
    const tempo = days.findIndex(({ session }) => session.kind === "tempo");
    expect(Math.abs(tempo - 3)).toBeGreaterThan(1);
    expect(days[tempo]?.moved).not.toBeNull();
  });

  test("that makes the long run give way moves it no further than it must", () => {
    const plan = planOf({ moves: [{ weeksToGo: 5, from: 2, to: 5 }] });

    expect(plan.refusedMoves).toEqual([]);
    const days = weekOf(plan, 5);
    expect(days[5]?.session.kind).toBe("race-pace");
    expect(days[3]?.session.kind).toBe("long");
  });

  test("changes no distance of its week", () => {
    const weekM = (plan: Plan) => plan.weeks.find(({ weeksToGo }) => weeksToGo === 5)?.distanceM;

    expect(weekM(planOf({ moves: [{ weeksToGo: 5, from: 6, to: 3 }] }))).toBe(weekM(planOf({})));
  });

  test.each([
    ["a day off", { offWeekdays: [4], moves: [{ weeksToGo: 5, from: 2, to: 4 }] }, "off-day"],
    ["the race", { moves: [{ weeksToGo: 0, from: 6, to: 1 }] }, "race"],
    ["race day", { moves: [{ weeksToGo: 0, from: 0, to: 6 }] }, "race"],
    ["a quick day to the eve of the race", { moves: [{ weeksToGo: 0, from: 2, to: 5 }] }, "near-race"],
    ["a rest day", { moves: [{ weeksToGo: 5, from: 1, to: 0 }] }, "outside"],
    ["a day to itself", { moves: [{ weeksToGo: 5, from: 2, to: 2 }] }, "outside"],
    ["a day of a week that is off", { skippedWeeks: [7], moves: [{ weeksToGo: 7, from: 2, to: 3 }] }, "skipped"],
  ] as const)("is refused for %s, with the reason", (_, changes, reason) => {
    const plan = planOf(changes);

    expect(plan.refusedMoves.map((refused) => refused.reason)).toEqual([reason]);
    const others = { ...changes, moves: [] };
    expect(plan.weeks.map(({ days }) => kinds(days))).toEqual(
      planOf(others as Partial<PlanRequest>).weeks.map(({ days }) => kinds(days)),
    );
  });

  test("is refused where it would touch the long run of the week before", () => {
    const plan = planOf({ moves: [{ weeksToGo: 5, from: 2, to: 0 }] });

    expect(plan.refusedMoves.map(({ reason }) => reason)).toEqual(["hard-days"]);
  });
});

describe("race week of a Saturday race", () => {
  const saturday = { raceDay: "2027-04-24", raceWeekday: 5 } as const;

  test("counts its days from Monday, as the other weeks do", () => {
    const before = weekOf(planOf(saturday), 0);
    const from = before.findIndex(({ session }) => session.kind === "easy");
    const to = before.findIndex(({ session }) => session.kind === "rest");

    const plan = planOf({ ...saturday, moves: [{ weeksToGo: 0, from, to }] });

    expect(plan.refusedMoves).toEqual([]);
    expect(weekOf(plan, 0)[to]?.session.distanceM).toBe(before[from]?.session.distanceM);
  });

  test.each([
    [5, 1],
    [1, 5],
  ])("keeps the race where it is: %i to %i", (from, to) => {
    const plan = planOf({ ...saturday, daysAWeek: 6, moves: [{ weeksToGo: 0, from, to }] });

    expect(plan.refusedMoves.map(({ reason }) => reason)).toEqual(["race"]);
  });

  test("has no hard day right after the long run of the week before", () => {
    const plan = planOf({ ...saturday, longestM: 30_000, weeklyM: 60_000 });
    const [last, race] = plan.weeks.slice(-2).map(({ days }) => kinds(days));

    expect(last?.at(-1)).toBe("long");
    expect(race?.[0]).toBe("rest");
  });
});

describe("a week that is skipped", () => {
  test("is followed by an easy run, and by a smaller week", () => {
    const before = planOf({});
    const plan = planOf({ skippedWeeks: [7] });

    expect(kinds(weekOf(plan, 6)).find((kind) => kind !== "rest")).toMatch(/^(easy|strides)$/);
    const weekM = (weeksToGo: number) => before.weeks.find((week) => week.weeksToGo === weeksToGo)?.distanceM ?? 0;
    const largestM = Math.max(...[8, 9, 10, 11].map(weekM));
    expect(plan.weeks.find(({ weeksToGo }) => weeksToGo === 6)?.distanceM).toBeLessThanOrEqual(0.9 * largestM);
  });

  test("is followed by a fifth more at most each week, where two are off, up to a longest run that is shorter", () => {
    const plan = planOf({ weeklyM: 40_000, longestM: 18_000, skippedWeeks: [9, 5] });
    const weekBack = plan.weeks.find(({ weeksToGo }) => weeksToGo === 8);
    const longestM = Math.max(...plan.weeks.slice(0, 6).map(({ longRunM }) => longRunM));

    expect(weekBack?.longRunM).toBeLessThanOrEqual(0.9 * longestM);
    for (const [before, after] of [
      [8, 7],
      [4, 3],
    ]) {
      const [first, second] = [before, after].map((weeksToGo) =>
        plan.weeks.find((week) => week.weeksToGo === weeksToGo),
      );
      expect((second?.distanceM ?? 0) / (first?.distanceM ?? 0)).toBeLessThanOrEqual(1.2);
      expect((second?.longRunM ?? 0) / (first?.longRunM ?? 0)).toBeLessThanOrEqual(1.225);
    }
    expect(weekOf(plan, 4).map(({ session }) => session.kind)).not.toContain("race-pace");
    expect(weekOf(plan, 4).every(({ session }) => session.kind !== "long" || session.work === null)).toBe(true);
  });

  test("is empty; the weeks before stay, and the changes of those after are reported", () => {
    const plan = planOf({ skippedWeeks: [7] });

    expect(kinds(weekOf(plan, 7))).toEqual(Array(7).fill("rest"));
    const changes = changesOf(plan);
    expect(changes.skipped).toEqual([7]);
    expect(changes.lighter.every((weeksToGo) => weeksToGo < 7)).toBe(true);
    expect(changes.lighter.length).toBeGreaterThan(0);
    expect(changes.longer).toEqual([]);
  });

  test("of the longest run hands it to the week before", () => {
    const changes = changesOf(planOf({ skippedWeeks: [3] }));

    expect(changes.peak).toEqual({ before: 3, after: 4 });
    expect(changes.longestRun?.afterM).toBeLessThan(changes.longestRun?.beforeM ?? 0);
  });

  test("twice over lets the plan go on with 85 %", () => {
    const fullWeekM = planOf({}).weeks.find(({ weeksToGo }) => weeksToGo === 11)?.distanceM ?? 0;

    const next = planOf({ skippedWeeks: [9, 10] }).weeks.find(({ weeksToGo }) => weeksToGo === 8);

    expect(next?.distanceM).toBeLessThanOrEqual(0.85 * fullWeekM);
    expect(next?.distanceM).toBeGreaterThan(0.75 * fullWeekM);
  });
});

describe("a plan without changes", () => {
  test("reports no change", () => {
    expect(changesOf(planOf({}))).toEqual({
      skipped: [],
      longestRun: null,
      peak: null,
      lighter: [],
      longer: [],
      withoutRacePace: [],
      moved: [],
    });
  });
});

test("after three weeks off, counts a run only as long as it lies within the 30 days before each day of the week", () => {
  const away = Array.from({ length: 12 }, (_, index) => addDays("2029-04-27", index));
  const plan = planOf({
    raceDay: "2029-09-10",
    raceWeekday: 2,
    weeks: 33,
    daysAWeek: 6,
    weeklyM: 54_162,
    longestM: 9567,
    easyPaceSPerKm: 241,
    offWeekdays: [2, 3, 5],
    longRunWeekday: 1,
    doubleDays: true,
    skippedWeeks: [20, 19],
    awayDays: away,
  });

  const runsM = [22, 21, 17].map((week) => weekOf(plan, week).map(({ session }) => session.distanceM));
  // the long run of 18 km stands 31 days before the first run, the easy one of 8.5 km within 30
  expect(runsM[1]).toEqual([18_000, 0, 0, 8500, 0, 7500, 8500]);
  expect(runsM[2]?.slice(0, 3)).toEqual([0, 0, 0]);
  expect(Math.max(...(runsM[2] ?? []))).toBe(9500);
});

test("after three weeks off right before the race, a run in race week is no longer than the taper allows", () => {
  const plan = planOf({
    raceKind: "half-marathon",
    distanceM: 21_097.5,
    raceDay: "2026-12-05",
    weeks: 40,
    weeklyM: 118_418,
    daysAWeek: 6,
    offWeekdays: [1, 2, 4, 5],
    skippedWeeks: [3],
    awayDays: Array.from({ length: 17 }, (_, index) => addDays("2026-11-15", index)),
  });

  expect(plan.weeks.slice(-4, -1).map(({ kind }) => kind)).toEqual(["skipped", "skipped", "skipped"]);
  expect(plan.weeks.at(-1)?.longRunM).toBeLessThanOrEqual(0.3 * plan.peakLongRunM);
  expect(plan.weeks.at(-1)?.longRunM).toBeGreaterThan(0);
});
