import { describe, expect, test } from "vitest";
import { NO_PROFILE } from "~/lib/storage/runner-profile.ts";
import { METRES } from "~/domain/pace/distances.ts";
import { resolvePlanRequest } from "./requested-plan.ts";
import { goalNote } from "./goal-note.ts";
import type { PlanInputs } from "./plan-inputs.ts";

const HALF = { distanceM: METRES.half, timeS: 6300, raceId: null, date: null };
const noteOn = (inputs: PlanInputs, profile = NO_PROFILE) => goalNote(resolvePlanRequest(inputs, null, profile), []);

describe("a goal compared with results", () => {
  test("that the predictor calls unlikely has a note with the predicted time", () => {
    expect(noteOn({ goal: "3:30:00" }, { ...NO_PROFILE, results: [HALF] })).toMatch(
      /^The goal is faster than your results suggest: 3:54:47 for a marathon on a flat, cool road, by Vickers and Vertosick from a half marathon in 1:45:00 and a usual weekly distance\./,
    );
    expect(noteOn({ goal: "3:15:00", recent: "47:30" })).toMatch(/from 10 km in 47:30/);
  });

  test("within reach, or without a race or a goal, has no note", () => {
    expect(noteOn({ goal: "3:55:00" }, { ...NO_PROFILE, results: [HALF] })).toBeNull();
    expect(noteOn({ goal: "2:30:00" })).toBeNull();
    expect(noteOn({ recent: "47:30" })).toBeNull();
  });

  test("counts the weekly distance that is known, and none that is assumed", () => {
    const requested = { goal: "3:30:00" };
    expect(noteOn(requested, { ...NO_PROFILE, results: [HALF], weeklyDistanceM: 110_000 })).toBeNull();
    expect(resolvePlanRequest(requested, null, NO_PROFILE).known.weeklyDistanceM).toBeNull();
  });

  test.each([
    [{ goal: "1:45:00" }, /faster than the world's best over this distance, about 1:59:30/],
    [{ distance: "half", goal: "55:00" }, /about 57:20/],
    [{ distance: "ultra", km: "330 km", goal: "23:00:00" }, /about 24:46/],
  ])("faster than the world's best is refused, and the plan is made without it: %o", (inputs, words) => {
    const requested = resolvePlanRequest(inputs, null, NO_PROFILE);
    expect(requested.problems.goal).toMatch(words);
    expect(requested.goalTimeS).toBeNull();
    expect(requested.request.goal).toBe("finish");
  });

  test("beyond the marathon has no note", () => {
    expect(noteOn({ distance: "ultra", km: "50 km", goal: "3:00:00" }, { ...NO_PROFILE, results: [HALF] })).toBeNull();
  });
});
