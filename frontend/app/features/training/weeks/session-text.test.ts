import { describe, expect, test } from "vitest";
import { METRES } from "~/domain/pace/distances.ts";
import type { Session } from "~/domain/training/plan-types.ts";
import { resolvePlanRequest } from "~/features/training/requested-plan.ts";
import { formatPace } from "~/domain/pace/pace.ts";
import { NO_PROFILE } from "~/lib/storage/runner-profile.ts";
import { sessionDistance, sessionHow, sessionPace } from "./session-text.ts";

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

  test("of race day starts at the pace that the result supports where the goal is faster, and names the goal's", () => {
    const display = displayOf("3:15:00");
    const { supportedPace = 0 } = display.zones?.gap ?? {};

    expect(sessionPace(RACE, display)).toBe(
      `${formatPace(supportedPace, "km")} /km at the start, as your result supports on a flat road; your goal needs 4:37 /km`,
    );
    expect(supportedPace).toBeGreaterThan(display.zones?.racePace ?? Infinity);
    expect(sessionHow(RACE, display)).toBe("Start at the pace that your result supports, not faster.");
  });

  test("of race day names the course where the pace is that over the course", () => {
    const display = displayOf("3:15:00");
    const { zones } = display;
    if (!zones?.gap) throw new Error("no gap");
    const onCourse = { ...display, zones: { ...zones, gap: { ...zones.gap, isOnCourse: true } } };

    expect(sessionPace(RACE, onCourse)).toMatch(
      /at the start, as your result supports on this course; your goal needs/,
    );
  });

  test("of race day has its distance in miles to a tenth, as the race's own page has it", () => {
    expect(sessionDistance(RACE, "mi")).toBe("26.2 miles");
    expect(sessionDistance({ kind: "long", distanceM: 10.25 * METRES.mile, work: null }, "mi")).toBe("10.25 miles");
  });

  test("at race pace says whose pace it is", () => {
    expect(sessionHow(RACE_PACE, displayOf("4:00:00"))).toMatch(/^3 × 1 km at the pace of your goal, with/);
    expect(sessionHow(RACE_PACE, displayOf("3:15:00"))).toMatch(
      /^3 × 1 km at race pace: 3\s% faster than your result supports, the most we plan, with/,
    );
  });

  test("of strides is a sentence", () => {
    const strides: Session = { kind: "strides", distanceM: 8000, work: null };

    expect(sessionHow(strides, displayOf("4:00:00"))).toMatch(/^Run easily; near the end four to six times 20 seconds/);
  });
});
