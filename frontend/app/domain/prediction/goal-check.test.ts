import { describe, expect, test } from "vitest";
import { inputs, TEN_KM } from "../../../tests/sample-prediction.ts";
import { METRES } from "~/domain/pace/distances.ts";
import { checkGoal } from "./goal-check.ts";
import { recommend } from "./prediction.ts";
import { riegel } from "./riegel.ts";
import { vickersOneRace } from "./vickers.ts";

describe("a goal", () => {
  const stated = inputs({ weeklyM: 50_000 });
  const found = recommend(stated);

  test("at the recommended time is an even chance, and less the faster it is", () => {
    const offsets = [3600, 900, 0, -600, -1200, -3600];
    const checks = offsets.map((offset) => checkGoal(stated, found, found.timeS + offset));
    expect(checks.map(({ verdict }) => verdict)).toEqual([
      "very likely",
      "likely",
      "even",
      "a stretch",
      "unlikely",
      "out of reach for now",
    ]);
    expect(checks[2]?.chance).toBeCloseTo(0.5, 6);
  });

  test("asks for the races and the week that would predict it, where any week would", () => {
    const goalS = 3.75 * 3600;
    const { races, requiredWeekM } = checkGoal(stated, found, goalS);
    for (const { distanceM, timeS } of races) {
      expect(vickersOneRace(timeS ?? 0, distanceM, 50_000)).toBeCloseTo(goalS, 3);
    }
    expect(requiredWeekM).toBe(Number.POSITIVE_INFINITY);
    const within = checkGoal(stated, found, 4 * 3600);
    expect(vickersOneRace(TEN_KM.timeS, TEN_KM.distanceM, within.requiredWeekM ?? 0)).toBeCloseTo(4 * 3600, 3);
  });

  test("beyond the study asks for races that are recommended for it, and for no week", () => {
    const fast = inputs({ results: [{ distanceM: METRES.half, timeS: 4200 }], weeklyM: 90_000 });
    const goalS = 2.5 * 3600;
    const { races, requiredWeekM } = checkGoal(fast, recommend(fast), goalS);
    for (const { distanceM, timeS } of races) {
      const asked = inputs({ results: [{ distanceM, timeS: timeS ?? 0 }], weeklyM: 90_000 });
      expect(recommend(asked).timeS).toBeCloseTo(goalS, 0);
    }
    expect(requiredWeekM).toBeNull();
    expect(checkGoal(fast, recommend(fast), 2.25 * 3600).requiredWeekM).toBe(Number.POSITIVE_INFINITY);
  });

  test("asks for no race that nobody has run", () => {
    const { races, beatenBestS } = checkGoal(stated, found, 2.1 * 3600);
    expect(races.map(({ timeS }) => timeS === null)).toEqual([false, false]);
    expect(beatenBestS).toBeNull();
    const beyond = checkGoal(stated, found, 1.9 * 3600);
    expect(beyond.beatenBestS).toBe(7170);
    expect(beyond.races.every(({ timeS }) => timeS === null)).toBe(true);
  });

  test("asks for a race where even the longest week would not do", () => {
    const { races, requiredWeekM } = checkGoal(inputs({ weeklyM: 900_000 }), found, 3 * 3600);
    for (const { distanceM, timeS } of races) {
      const asked = inputs({ results: [{ distanceM, timeS: timeS ?? 0 }], weeklyM: 900_000 });
      expect(recommend(asked).timeS).toBeCloseTo(3 * 3600, 0);
    }
    expect(requiredWeekM).toBe(Number.POSITIVE_INFINITY);
  });

  test("over the half asks for a 5 km and a 10 km, and names no week", () => {
    const half = inputs({ targetM: METRES.half });
    const { races, requiredWeekM } = checkGoal(half, recommend(half), 6000);
    expect(races.map(({ distanceM }) => distanceM)).toEqual([5000, 10_000]);
    expect(riegel(races[1]?.timeS ?? 0, 10_000, METRES.half)).toBeCloseTo(6000, 6);
    expect(requiredWeekM).toBeNull();
  });
});
