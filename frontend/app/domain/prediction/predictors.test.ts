import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cameron } from "./cameron.ts";
import { METRES } from "~/domain/pace/distances.ts";
import { riegel } from "./riegel.ts";
import { tanda } from "./tanda.ts";
import { withTypicalWeek } from "~/domain/training/typical-week.ts";
import { ownExponent, vickersOneRace, vickersRequiredWeek, vickersTwoRaces } from "./vickers.ts";

describe("Cameron", () => {
  // published example: https://www.had2know.org/sports/race-performance-prediction-calculator-cameron.html
  test.each([
    ["3.5 miles in 51:30 is 5 miles in 1:15:08", 3090, 5632.704, 75.1334 * 60],
    ["2.5 miles in 34:45 is 5 miles in 1:12:36", 2085, 4023.36, 72.5961 * 60],
  ])("%s", (_, timeS, distanceM, expectedS) => {
    expect(cameron(timeS, distanceM, 8046.72)).toBeCloseTo(expectedS, 0);
  });

  test("the same distance takes the same time, and no time is refused", () => {
    expect(cameron(3000, 10_000, 10_000)).toBe(3000);
    expect(() => cameron(0, 5000, 10_000)).toThrow(RangeError);
  });
});

describe("Tanda", () => {
  // published example: http://willmycroft.com/2017/04/20/marathon-data-analysis-part-2-testing-tanda/
  test("60 miles a week at 7:30 a mile is a marathon of 2:59:11", () => {
    expect(Math.abs(tanda(60 * METRES.mile, 450 / 1.609344) - 10_751)).toBeLessThanOrEqual(2);
  });
});

const weeks = fc.double({ min: 10_000, max: 160_000, noNaN: true });
const tenKm = fc.double({ min: 1600, max: 5400, noNaN: true });

describe("Vickers and Vertosick", () => {
  test("draws a fast runner back to the average: a half in 1:02:20 without a week is worth 2:22:39", () => {
    const { timeS } = withTypicalWeek((weeklyM) => vickersOneRace(3740, METRES.half, weeklyM));
    expect(timeS).toBeCloseTo(2 * 3600 + 22 * 60 + 39.3, 0);
  });

  test("10 km in 50:00 with 30 miles a week is 4:06:11, by the paper's arithmetic", () => {
    // v_R = 42195 / (3000 · 4.2195^1.07) = 3.013773; v = 0.16018617 + 2.503728 + 0.192715 = 2.856629
    expect(vickersOneRace(3000, 10_000, 30 * METRES.mile)).toBeCloseTo(42_195 / 2.856629, 1);
  });

  test("10 km in 45:00, a half in 1:40:00 and 40 miles a week: the second race is scaled by k = 1.1401", () => {
    const first = { timeS: 2700, distanceM: 10_000 };
    const second = { timeS: 6000, distanceM: METRES.half };
    const exponent = 1.4510756 - 0.23797948 * 1.069569 - 0.01410023 * 4;
    expect(ownExponent(first, second)).toBeCloseTo(1.069569, 6);
    expect(vickersTwoRaces(first, second, 40 * METRES.mile)).toBeCloseTo(6000 * 2 ** exponent, 1);
  });

  test("a copy with the coefficient ten times too large would be an hour faster", () => {
    const right = vickersOneRace(3000, 10_000, 30 * METRES.mile);
    expect(right).toBeGreaterThan(3.9 * 3600);
    expect(right).toBeLessThan(4.2 * 3600);
  });

  test("at twenty-five miles a week it is at least ten minutes slower than Riegel, for runners of 40 to 60 minutes over 10 km", () => {
    fc.assert(
      fc.property(fc.double({ min: 2400, max: 3600, noNaN: true }), (timeS) => {
        const slowerS = vickersOneRace(timeS, 10_000, 25 * METRES.mile) - riegel(timeS, 10_000, METRES.marathon);
        expect(slowerS).toBeGreaterThan(600);
      }),
    );
  });

  test("a faster race or a longer week never makes the marathon slower", () => {
    fc.assert(
      fc.property(tenKm, weeks, (timeS, weeklyM) => {
        const predictedS = vickersOneRace(timeS, 10_000, weeklyM);
        expect(vickersOneRace(timeS * 0.99, 10_000, weeklyM)).toBeLessThan(predictedS);
        expect(vickersOneRace(timeS, 10_000, weeklyM * 1.05)).toBeLessThan(predictedS);
      }),
    );
  });

  test("the required week is the one that predicts the goal", () => {
    fc.assert(
      fc.property(tenKm, weeks, (timeS, weeklyM) => {
        const goalS = vickersOneRace(timeS, 10_000, weeklyM);
        expect(vickersRequiredWeek(goalS, { timeS, distanceM: 10_000 }) / weeklyM).toBeCloseTo(1, 6);
      }),
    );
  });
});
