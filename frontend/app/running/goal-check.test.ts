import { describe, expect, test } from "vitest";
import { inputs, TEN_KM } from "../../tests/sample-prediction.ts";
import { METRES } from "./distances.ts";
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

  test("asks for the races and the week that would predict it", () => {
    const goalS = 3.75 * 3600;
    const { races, requiredWeekM } = checkGoal(stated, found, goalS);
    for (const { distanceM, timeS } of races) {
      expect(vickersOneRace(timeS ?? 0, distanceM, 50_000)).toBeCloseTo(goalS, 3);
    }
    expect(vickersOneRace(TEN_KM.timeS, TEN_KM.distanceM, requiredWeekM ?? 0)).toBeCloseTo(goalS, 3);
  });

  test("over the half asks for a 5 km and a 10 km, and names no week", () => {
    const half = inputs({ targetM: METRES.half });
    const { races, requiredWeekM } = checkGoal(half, recommend(half), 6000);
    expect(races.map(({ distanceM }) => distanceM)).toEqual([5000, 10_000]);
    expect(riegel(races[1]?.timeS ?? 0, 10_000, METRES.half)).toBeCloseTo(6000, 6);
    expect(requiredWeekM).toBeNull();
  });
});
