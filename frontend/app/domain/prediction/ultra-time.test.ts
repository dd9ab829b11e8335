import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { METRES } from "~/domain/pace/distances.ts";
import { bestKnownS, notFasterThanBest } from "./open-standards.ts";
import { isBeyondResults, ultraSpread, ultraTimeS } from "./ultra-time.ts";

const hours = fc.double({ min: 2, max: 100, noNaN: true });
const effortM = fc.double({ min: 43_000, max: 900_000, noNaN: true });

describe("a result up to the marathon", () => {
  const inHours = (time: number, flat = time) => ({ timeS: time * 3600, flatS: flat * 3600 });

  test.each([
    ["60 km in six hours", 60_000, inHours(6, 5.7), false],
    ["60.1 km in any time", 60_100, inHours(4), true],
    ["50 km in more than seven hours", 50_000, inHours(7.1, 5), true],
    ["a mountain marathon in more than seven hours", METRES.marathon, inHours(7.1, 5), true],
    ["a slow marathon on the road", METRES.marathon, inHours(7.1, 7), false],
  ])("%s", (_, distanceM, time, isBeyond) => {
    expect(isBeyondResults(METRES.marathon, distanceM, time)).toBe(isBeyond);
    expect(isBeyondResults(50_000, distanceM, time)).toBe(false);
  });
});

describe("a time over an ultra", () => {
  test.each([
    ["50 km in 6 hours to 100 km", 6, 2, 13.9],
    ["100 km in 12 hours to 100 miles", 12, 1.609, 22.0],
    ["100 km in 10 hours to 171 km with 10,000 m of climb", 10, 2.71, 37.1],
  ])("%s", (_, resultH, ratio, expectedH) => {
    expect(ultraTimeS(resultH * 3600, 100_000, ratio * 100_000) / 3600).toBeCloseTo(expectedH, 0);
  });

  test("of the same effort is the result, and does not depend on the way to it", () => {
    fc.assert(
      fc.property(hours, effortM, effortM, effortM, (time, one, other, third) => {
        expect(ultraTimeS(time * 3600, one, one)).toBeCloseTo(time * 3600, 3);
        const atOnce = ultraTimeS(time * 3600, one, third);
        const byOther = ultraTimeS(ultraTimeS(time * 3600, one, other), other, third);
        expect(byOther / atOnce).toBeCloseTo(1, 6);
      }),
    );
  });

  test("slows down more the longer it lasts, and always more than Riegel's law says", () => {
    fc.assert(
      fc.property(hours, effortM, (time, effort) => {
        const power = (timeS: number) => Math.log2(ultraTimeS(timeS, effort, 2 * effort) / timeS);
        expect(power(time * 3600)).toBeGreaterThan(1.06);
        expect(power(2 * time * 3600)).toBeGreaterThanOrEqual(power(time * 3600) - 1e-9);
      }),
    );
  });

  test("has a range that is wider towards slow, and wider the farther from the result", () => {
    fc.assert(
      fc.property(effortM, fc.double({ min: 1, max: 8, noNaN: true }), (effort, ratio) => {
        const [below, above] = ultraSpread(effort, ratio * effort);
        const [nearBelow, nearAbove] = ultraSpread(effort, effort);
        expect(above).toBeGreaterThan(below);
        expect(below).toBeGreaterThanOrEqual(nearBelow);
        expect(above).toBeGreaterThanOrEqual(nearAbove);
      }),
    );
  });

  test("is never faster than the best known", () => {
    expect(notFasterThanBest(3600, 100_000)).toBe(21_360);
    expect(notFasterThanBest(3600, 319_614)).toBe(86_400);
    expect(bestKnownS(500_000)).toBeGreaterThan(86_400);
    expect(notFasterThanBest(40 * 3600, 100_000)).toBe(40 * 3600);
  });
});
