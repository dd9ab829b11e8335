import { describe, expect, test } from "vitest";
import { NO_PROFILE } from "~/lib/storage/runner-profile.ts";
import type { Potential } from "~/api/types.gen.ts";
import { potential } from "../../../tests/sample-potentials.ts";
import { race } from "../../../tests/sample-race.ts";
import { courseOf } from "~/domain/course/course-factors.ts";
import { METRES } from "~/domain/pace/distances.ts";
import { resolvePlanRequest } from "./requested-plan.ts";
import { goalNote } from "./goal-note.ts";
import { planRaceOf } from "./plan-race.ts";
import type { PlanInputs } from "./plan-inputs.ts";

const HALF = { distanceM: METRES.half, timeS: 6300, raceId: null, date: null };
const noteOn = (inputs: PlanInputs, profile = NO_PROFILE) => goalNote(resolvePlanRequest(inputs, null, profile), null);

const RUNNER = { ...NO_PROFILE, results: [{ ...HALF, timeS: 6000 }], weeklyDistanceM: 60_000 };

function noteAt(known: Potential | undefined, goal: string, changes: Parameters<typeof race>[0] = {}): string | null {
  const target = planRaceOf(race(changes), known);
  return goalNote(resolvePlanRequest({ goal }, target, RUNNER), target);
}

/** The factor of hills alone. */
function withHills(factor: number): Potential {
  const known = potential();
  const flat = { factor: 1, low: 1, high: 1 };
  return {
    ...known,
    parts: known.parts.map((part) => ({
      ...part,
      ...flat,
      ...(part.kind === "grade" ? { factor, low: factor, high: factor } : {}),
    })),
    heatByLevel: known.heatByLevel.map((level) => ({ ...level, ...flat })),
  };
}

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

  test("is judged on the course of its race, as by the predictor", () => {
    // 3:40 or so on a flat road
    expect(noteAt(undefined, "3:45:00")).toBeNull();
    expect(noteAt(withHills(1.3), "3:45:00")).toMatch(
      /^The goal is faster than your results suggest: about 4:4\d:\d\d over the course of this race, from 3:4\d:\d\d for a marathon on a flat, cool road, by .*\. The paces come from your result; the goal is unlikely for this race\.$/,
    );
  });

  test("within reach on a course that falls has no note, though it is not on a flat road", () => {
    expect(noteAt(undefined, "3:20:00")).not.toBeNull();
    expect(noteAt(withHills(0.92), "3:20:00")).toBeNull();
  });

  test("is said to be unlikely on a flat road where no course is known", () => {
    expect(noteAt(undefined, "3:00:00")).toMatch(
      /The paces come from your result; on a flat road the goal is unlikely\.$/,
    );
    expect(noteOn({ goal: "3:00:00" }, RUNNER)).toMatch(/on a flat road the goal is unlikely\.$/);
  });

  test("counts the course that a result was run on", () => {
    const profile = { ...NO_PROFILE, results: [{ ...HALF, raceId: 68 }] };
    const asked = (courses: Parameters<typeof resolvePlanRequest>[3]) =>
      goalNote(resolvePlanRequest({ goal: "3:30:00" }, null, profile, courses), null);

    expect(asked([undefined])).not.toBeNull();
    expect(asked([courseOf(potential())])).toBeNull();
  });

  test("of a marathon that is longer than one is judged over its own distance", () => {
    expect(noteAt(withHills(1), "3:30:00", { distanceKm: 44 })).toMatch(/for 44 km on a flat, cool road/);
  });

  test("beyond the marathon has no note", () => {
    expect(noteOn({ distance: "ultra", km: "50 km", goal: "3:00:00" }, { ...NO_PROFILE, results: [HALF] })).toBeNull();
  });
});
