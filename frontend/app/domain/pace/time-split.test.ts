import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { logarithmicMean, roundedShares, splitGap } from "./time-split.ts";

const ratio = fc.double({ min: 0.7, max: 2.5, noNaN: true });
const time = fc.double({ min: 600, max: 300_000, noNaN: true });

describe("the split of a time", () => {
  test("adds up to the whole gap, whatever its parts", () => {
    fc.assert(
      fc.property(time, fc.array(ratio, { minLength: 1, maxLength: 5 }), (otherS, ratios) => {
        const timeS = ratios.reduce((product, each) => product * each, otherS);
        const parts = splitGap(
          timeS,
          otherS,
          ratios.map((each, index) => [String(index), each] as const),
        );
        expect(parts.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(timeS - otherS, 3);
      }),
    );
  });

  test("says the opposite from the other side", () => {
    fc.assert(
      fc.property(time, ratio, ratio, (otherS, one, two) => {
        const there = splitGap(otherS * one * two, otherS, [
          ["one", one],
          ["two", two],
        ] as const);
        const back = splitGap(otherS, otherS * one * two, [
          ["one", 1 / one],
          ["two", 1 / two],
        ] as const);
        for (const [index, { seconds }] of there.entries()) expect(back[index]?.seconds).toBeCloseTo(-seconds, 3);
      }),
    );
  });

  test("a part that changes nothing takes nothing, beside parts that cancel", () => {
    const parts = splitGap(14_400, 14_400, [
      ["heat", 1.05],
      ["downhill", 1 / 1.05],
      ["surface", 1],
    ] as const);

    expect(parts.map(({ seconds }) => Math.round(seconds))).toEqual([703, -703, 0]);
  });

  test("one part alone takes the whole gap", () => {
    expect(splitGap(15_000, 14_000, [["hills", 15 / 14]] as const)[0]?.seconds).toBeCloseTo(1_000, 6);
  });
});

describe("rounded shares", () => {
  test("add up to the rounded whole, and none is further than a second from its share", () => {
    const seconds = fc.double({ min: -20_000, max: 20_000, noNaN: true });
    fc.assert(
      fc.property(fc.array(seconds, { minLength: 1, maxLength: 6 }), (exact) => {
        const rounded = roundedShares(exact.map((each, index) => ({ name: String(index), seconds: each })));

        const whole = exact.reduce((sum, each) => sum + each, 0);
        expect(rounded.reduce((sum, each) => sum + each.seconds, 0) + 0).toBe(Math.round(whole) + 0);
        expect(rounded.every((each, index) => Math.abs(each.seconds - (exact[index] ?? 0)) < 1 + 1e-6)).toBe(true);
      }),
    );
  });
});

describe("the logarithmic mean", () => {
  test("lies between its two times, and equals them where they are equal", () => {
    fc.assert(
      fc.property(time, time, (one, other) => {
        const mean = logarithmicMean(one, other);
        expect(mean).toBeGreaterThanOrEqual(Math.min(one, other) * (1 - 1e-9));
        expect(mean).toBeLessThanOrEqual(Math.max(one, other) * (1 + 1e-9));
      }),
    );
    expect(logarithmicMean(3_600, 3_600)).toBe(3_600);
  });

  test("of times that are none is refused", () => {
    expect(() => logarithmicMean(0, 10)).toThrow(RangeError);
  });
});
