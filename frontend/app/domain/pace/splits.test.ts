import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyPacing } from "../../../tests/any-pacing.ts";
import { METRES } from "./distances.ts";
import { limitAtMark, marksEvery, splitsAt, splitsEvery, watchReading } from "./splits.ts";
import { evenPacing, halvesPacing } from "./strategies.ts";

const { km, mile, marathon, half } = METRES;
const goal = fc.integer({ min: 600, max: 6 * 86_400 });

describe("splits", () => {
  test("sum to the goal, over any distance, step and strategy, for up to six days", () => {
    fc.assert(
      fc.property(anyPacing, fc.double({ min: 200, max: 20_000, noNaN: true }), (pacing, stepM) => {
        const splits = splitsEvery(pacing, stepM);

        expect(splits.reduce((sum, { splitS }) => sum + splitS, 0)).toBe(pacing.timeS);
        expect(splits.at(-1)?.elapsedS).toBe(pacing.timeS);
        expect(splits.at(-1)?.distanceM).toBe(pacing.distanceM);
        expect(splits.every(({ splitS, elapsedS }) => Number.isInteger(splitS) && splitS >= 0 && elapsedS >= 0)).toBe(
          true,
        );
      }),
    );
  });

  test("kilometres and miles end on the same second", () => {
    fc.assert(
      fc.property(anyPacing, (pacing) => {
        expect(splitsEvery(pacing, km).at(-1)?.elapsedS).toBe(splitsEvery(pacing, mile).at(-1)?.elapsedS);
      }),
    );
  });

  test("no time is further from the exact one than half a second", () => {
    fc.assert(
      fc.property(goal, (timeS) => {
        for (const { distanceM, elapsedS } of splitsEvery(evenPacing(timeS, marathon), km)) {
          expect(Math.abs(elapsedS - (timeS * distanceM) / marathon)).toBeLessThanOrEqual(0.5 + 1e-9 * timeS);
        }
      }),
    );
  });

  test("a kilometre of an even race never differs from another by more than a second", () => {
    fc.assert(
      fc.property(goal, (timeS) => {
        const full = splitsEvery(evenPacing(timeS, marathon), km).slice(0, 42);
        const times = full.map(({ splitS }) => splitS);
        expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test.each([
    // 42.195 km in 14,400 s, worked out by hand
    [5000, 1706],
    [10_000, 3413],
    [half, 7200],
    [30_000, 10_238],
    [20 * mile, 10_985],
    [35_000, 11_945],
    [40_000, 13_651],
    [marathon, 14_400],
  ])("four hours, even: %d m in %d s", (distanceM, elapsedS) => {
    expect(splitsAt(evenPacing(14_400, marathon), [distanceM])[0]?.elapsedS).toBe(elapsedS);
  });

  test("a rounded pace times the distance would miss the goal; these do not", () => {
    const splits = splitsEvery(evenPacing(14_400, marathon), km);

    // 5:41 /km × 42.195 is 3:59:49
    expect(splits.slice(0, 3).map(({ splitS }) => splitS)).toEqual([341, 342, 341]);
    expect(splits.at(-1)).toMatchObject({ elapsedS: 14_400, splitS: 67 });
    expect(splits.at(-1)?.lengthM).toBeCloseTo(195, 6);
  });

  test("the pace between two marks comes from exact times, not from rounded ones", () => {
    const [first] = splitsEvery(halvesPacing(14_400, marathon, -2), km);
    expect(first?.paceSPerKm).toBeCloseTo((14_400 / 1.98 / half) * 1000, 9);
  });

  test("marks that go back are refused", () => {
    expect(() => splitsAt(evenPacing(14_400, marathon), [5000, 5000])).toThrow(RangeError);
  });
});

describe("marks", () => {
  test("stand every step, and at the finish, which is not doubled", () => {
    expect(marksEvery(5000, half)).toEqual([5000, 10_000, 15_000, 20_000, half]);
    expect(marksEvery(5000, 10_000)).toEqual([5000, 10_000]);
    expect(marksEvery(5000, 10_000.3)).toEqual([5000, 10_000.3]);
    expect(marksEvery(5000, 3000)).toEqual([3000]);
    expect(marksEvery(mile, marathon)).toHaveLength(27);
  });
});

describe("a watch that measures long", () => {
  test("shows 42.41 km at the finish and asks for a faster pace", () => {
    const reading = watchReading(evenPacing(14_400, marathon), 0.5);

    expect(reading.distanceM).toBeCloseTo(42_405.975, 3);
    expect(reading.paceSPerKm).toBeCloseTo(14_400 / 42.405975, 9);
  });
});

describe("a time limit", () => {
  test("is spread evenly and never granted too much", () => {
    expect(limitAtMark(6.5 * 3600, 5000, marathon)).toBe(2772);
    expect(limitAtMark(6.5 * 3600, marathon, marathon)).toBe(23_400);
  });
});
