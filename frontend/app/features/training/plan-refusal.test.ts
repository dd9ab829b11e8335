import { beforeEach, describe, expect, test, vi } from "vitest";
import { request } from "../../../tests/any-plan.ts";
import { addDays } from "~/domain/calendar/calendar-days.ts";
import { planFor } from "~/domain/training/plan-outcome.ts";
import type * as PlanModule from "~/domain/training/plan.ts";
import { isLongEnough } from "~/domain/training/plan.ts";
import { FEWEST_WEEKS, MOST_WEEKS } from "~/domain/training/plan-rules.ts";

vi.mock("~/domain/training/plan.ts", async (load) => {
  const plan = await load<typeof PlanModule>();
  return { ...plan, isLongEnough: vi.fn(plan.isLongEnough) };
});

const LENGTHS = MOST_WEEKS - FEWEST_WEEKS + 1;
const far = request({ raceKind: "ultra-marathon", distanceM: 100_000, weeks: 15, weeklyM: 31_000, longestM: 9000 });

/** The work of a refusal is bounded: computing every length for every day would take a second. */
describe("the work of a refusal", () => {
  beforeEach(() => {
    vi.mocked(isLongEnough).mockClear();
  });

  test("computes each length once without days away", () => {
    expect(planFor(far)).toMatchObject({ shortfall: { kind: "too-short", weeksNeeded: 26 } });
    expect(vi.mocked(isLongEnough).mock.calls.length).toBeLessThanOrEqual(LENGTHS);
  });

  test("skips lengths with days away that are too short without them", () => {
    const away = Array.from({ length: 50 }, (_, index) => addDays("2027-03-01", index));
    planFor({ ...far, awayDays: away });
    const lengths = vi.mocked(isLongEnough).mock.calls.filter(([, , off]) => off.awayToRace.size > 0);
    expect(lengths.length).toBeGreaterThan(0);
    expect(lengths.every(([, weeks]) => weeks >= 26)).toBe(true);
  });
});
