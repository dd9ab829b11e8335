import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CourseFactors, heatFactorAt, heatLevelS, productOf, raceTime, type Triple } from "./course-time.ts";
import { METRES } from "~/domain/pace/distances.ts";
import { flatTimeOfResult } from "~/domain/prediction/flat-time.ts";
import { riegel } from "~/domain/prediction/riegel.ts";

const LEVELS = [7800, 14_400, 21_600];
const ONE: Triple = [1, 1, 1];
const FLAT_AND_COOL: CourseFactors = { grade: ONE, altitude: ONE, surface: ONE, heat: [ONE, ONE, ONE] };
const HILLY_AND_WARM: CourseFactors = {
  grade: [1.03, 1.02, 1.04],
  altitude: [1.02, 1.01, 1.03],
  surface: ONE,
  heat: [
    [1.01, 1, 1.02],
    [1.04, 1.02, 1.06],
    [1.08, 1.05, 1.1],
  ],
};

describe("heat at a level", () => {
  const { heat } = HILLY_AND_WARM;
  test.each([
    [7800, [1.01, 1, 1.02]],
    [11_100, [1.025, 1.01, 1.04]],
    [3600, [1.01, 1, 1.02]],
    [40_000, [1.08, 1.05, 1.1]],
  ])("%i s", (level, expected) => {
    const found = heatFactorAt(LEVELS, heat, level);
    for (const [index, value] of expected.entries()) expect(found[index]).toBeCloseTo(value, 10);
  });
});

describe("a race's time", () => {
  test("on a flat, cool course is the flat time", () => {
    expect(raceTime(FLAT_AND_COOL, LEVELS, 14_400, METRES.marathon)).toEqual({
      timeS: 14_400,
      lowS: 14_400,
      highS: 14_400,
    });
    expect(raceTime(FLAT_AND_COOL, LEVELS, 6300, METRES.half).timeS).toBe(6300);
  });

  test("is the product of the parts, and leaves out what is not asked for", () => {
    const timeOf = (heat: boolean, altitude: boolean) =>
      raceTime(HILLY_AND_WARM, LEVELS, 14_400, METRES.marathon, { heat, altitude }).timeS;
    expect(timeOf(true, true)).toBeCloseTo(14_400 * 1.03 * 1.02 * 1.04, 6);
    expect(timeOf(false, true)).toBeCloseTo(14_400 * 1.03 * 1.02, 6);
    expect(timeOf(false, false)).toBeCloseTo(14_400 * 1.03, 6);
  });

  test("has a range around it that is wider than its widest part's and narrower than all together", () => {
    const { grade, altitude, surface, heat } = HILLY_AND_WARM;
    const parts = [grade, altitude, surface, heat[1] ?? ONE];
    const [factor, low, high] = productOf(parts);
    expect(high / factor).toBeGreaterThan(1.06 / 1.04);
    expect(high).toBeLessThan(parts.reduce((product, part) => product * part[2], 1));
    expect(low).toBeLessThan(factor);
  });
});

describe("a result on a course", () => {
  test("has the heat of those who are out for as long over the distance", () => {
    const halfS = riegel(14_400, METRES.marathon, METRES.half);
    expect(heatLevelS(halfS, METRES.half)).toBeCloseTo(14_400, 6);
    expect(raceTime(HILLY_AND_WARM, LEVELS, halfS, METRES.half).timeS / halfS).toBeCloseTo(1.03 * 1.02 * 1.04, 9);
  });

  test("is worth a flat time that gives it back on the same course", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 5000, max: 40_000, noNaN: true }),
        fc.constantFrom(METRES.half, METRES.marathon, 50_000),
        (timeS, distanceM) => {
          const flatS = flatTimeOfResult(timeS, distanceM, HILLY_AND_WARM, LEVELS);
          expect(raceTime(HILLY_AND_WARM, LEVELS, flatS, distanceM).timeS / timeS).toBeCloseTo(1, 8);
        },
      ),
    );
  });
});
