import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { surelyFastest, timeDifference } from "./time-difference.ts";

const course = (timeS: number, belowS = 0, aboveS = belowS) => ({
  timeS,
  lowS: timeS - belowS,
  highS: timeS + aboveS,
});
const courses = fc
  .tuple(fc.double({ min: 3_600, max: 20_000, noNaN: true }), fc.nat(900), fc.nat(900))
  .map(([timeS, belowS, aboveS]) => course(timeS, belowS, aboveS));

describe("the difference of two times", () => {
  test("of two times that are sure is sure itself", () => {
    expect(timeDifference(course(15_000), course(14_400))).toEqual([600, 600, 600]);
  });

  test("adds the errors of both as squares, each on its own side", () => {
    // the slow one 30 s faster and the fast one 40 s slower; the slow one 50 s slower and the fast one 120 s faster
    expect(timeDifference(course(15_000, 30, 50), course(14_400, 120, 40))).toEqual([600, 550, 730]);
  });

  test("is the same the other way round", () => {
    fc.assert(
      fc.property(courses, courses, (one, other) => {
        const [middle, low, high] = timeDifference(one, other);
        const [back, backLow, backHigh] = timeDifference(other, one);
        expect(back).toBeCloseTo(-middle, 6);
        expect(backLow).toBeCloseTo(-high, 6);
        expect(backHigh).toBeCloseTo(-low, 6);
      }),
    );
  });
});

describe("the fastest of several", () => {
  test("is the one whose range ends before any other begins", () => {
    const fast = course(14_000, 100);

    expect(surelyFastest([course(14_500, 200), fast, course(15_000, 600)])).toBe(fast);
  });

  test("is none where two ranges meet", () => {
    expect(surelyFastest([course(14_500, 200), course(14_200, 100)])).toBeUndefined();
    expect(surelyFastest([course(14_000), course(14_000)])).toBeUndefined();
  });
});
