import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { roundStep, ticksWithin } from "./chart-ticks.ts";

describe("the lines of a scale", () => {
  test.each([
    [42.2, 5, 10],
    [330, 5, 100],
    [60, 4, 20],
    [2500, 4, 1000],
  ])("a span of %d in about %i parts is stepped by %d", (span, count, step) => {
    expect(roundStep(span, count)).toBe(step);
  });

  test("stand at multiples of the step, the ends included", () => {
    expect(ticksWithin(-3, 10, 5)).toEqual([0, 5, 10]);
    expect(ticksWithin(0.3, 0.9, 0.3)).toHaveLength(3);
    expect(ticksWithin(6, 9, 5)).toEqual([]);
  });

  test("lie within their range, a step apart", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -500, max: 5000, noNaN: true }),
        fc.double({ min: 1, max: 4000, noNaN: true }),
        (from, span) => {
          const step = roundStep(span, 4);
          const ticks = ticksWithin(from, from + span, step);
          expect(ticks.length).toBeGreaterThanOrEqual(1);
          for (const tick of ticks) {
            expect(tick).toBeGreaterThanOrEqual(from - span * 1e-6);
            expect(tick).toBeLessThanOrEqual(from + span * (1 + 1e-6));
          }
        },
      ),
    );
  });
});
