import { describe, expect, test } from "vitest";
import type { Session } from "~/domain/training/plan-types.ts";
import { resolvePlanRequest } from "~/features/training/requested-plan.ts";
import { NO_PROFILE } from "~/lib/storage/runner-profile.ts";
import { sessionHow, sessionPace } from "./session-text.ts";

const RACE: Session = { kind: "race", distanceM: 42_195, work: null };
const RACE_PACE: Session = {
  kind: "race-pace",
  distanceM: 8000,
  work: { repeats: 3, eachM: 1000, eachS: null, recoveryS: 120 },
};
const displayOf = (goal: string) =>
  resolvePlanRequest({ goal, recent: "47:30", weekly: "40", longest: "18" }, null, NO_PROFILE).display;

describe("the text of a session", () => {
  test("of race day has the pace of the goal where the result supports it", () => {
    expect(sessionPace(RACE, displayOf("4:00:00"))).toBe("5:41 /km");
  });

  test("of race day has the plan's own race pace where the goal is faster, and names the goal's", () => {
    const display = displayOf("3:15:00");
    const trained = sessionPace(RACE_PACE, display) ?? "none";

    expect(sessionPace(RACE, display)).toBe(`${trained} at the start; your goal needs 4:37 /km`);
    expect(trained).not.toContain("4:37");
  });

  test("at race pace says whose pace it is", () => {
    expect(sessionHow(RACE_PACE, displayOf("4:00:00"))).toMatch(/^3 × 1 km at the pace of your goal, with/);
    expect(sessionHow(RACE_PACE, displayOf("3:15:00"))).toMatch(
      /^3 × 1 km at race pace: the fastest that your result supports, with/,
    );
  });

  test("of strides is a sentence", () => {
    const strides: Session = { kind: "strides", distanceM: 8000, work: null };

    expect(sessionHow(strides, displayOf("4:00:00"))).toMatch(/^Run easily; near the end four to six times 20 seconds/);
  });
});
