import { beforeEach, describe, expect, test, vi } from "vitest";
import { request } from "../../../tests/any-plan.ts";
import { addDays } from "~/running/calendar-days.ts";
import { planFor } from "~/running/plan-outcome.ts";
import type * as PlanModule from "~/running/plan.ts";
import { wouldDo } from "~/running/plan.ts";
import { FEWEST_WEEKS, MOST_WEEKS } from "~/running/plan-rules.ts";

vi.mock("~/running/plan.ts", async (load) => {
  const plan = await load<typeof PlanModule>();
  return { ...plan, wouldDo: vi.fn(plan.wouldDo) };
});

const LENGTHS = MOST_WEEKS - FEWEST_WEEKS + 1;
const far = request({ raceKind: "ultra-marathon", distanceM: 100_000, weeks: 15, weeklyM: 31_000, longestM: 9000 });

/** A no was once worked out for every length anew on every day looked at: a second's work that anybody could ask for. */
describe("the work of an honest no", () => {
  beforeEach(() => {
    vi.mocked(wouldDo).mockClear();
  });

  test("is one look at each length where no days are away", () => {
    expect(planFor(far)).toMatchObject({ shortfall: { kind: "too-short", weeksNeeded: 26 } });
    expect(vi.mocked(wouldDo).mock.calls.length).toBeLessThanOrEqual(LENGTHS);
  });

  test("looks at no length with days away that would be too short without them", () => {
    const away = Array.from({ length: 50 }, (_, index) => addDays("2027-03-01", index));
    planFor({ ...far, awayDays: away });
    const lengths = vi.mocked(wouldDo).mock.calls.filter(([, , off]) => off.awayToRace.size > 0);
    expect(lengths.length).toBeGreaterThan(0);
    expect(lengths.every(([, weeks]) => weeks >= 26)).toBe(true);
  });
});
