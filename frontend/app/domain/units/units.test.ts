import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  celsiusOf,
  climbRateUnit,
  formatClimbRate,
  formatHeight,
  formatLength,
  formatLitres,
  formatSignedPercent,
  formatTemperature,
  formatVolume,
  kmOf,
  lengthIn,
  temperatureIn,
} from "./units.ts";

const value = fc.double({ min: -1_000, max: 10_000, noNaN: true });
const units = fc.constantFrom("metric" as const, "imperial" as const);

describe("measures", () => {
  test.each([
    [formatLength(42.195, "metric"), "42.2 km"],
    [formatLength(42.195, "imperial"), "26.2 mi"],
    [formatLength(1_600, "metric"), "1,600 km"],
    [formatHeight(1_240.4, "metric"), "1,240 m"],
    [formatHeight(457.2, "imperial"), "1,500 ft"],
    [formatHeight(-0.4, "metric"), "0 m"],
    [formatHeight(-12, "metric"), "−12 m"],
    [`${formatClimbRate(2, "metric")} ${climbRateUnit("metric")}`, "2.0 m per km"],
    [`${formatClimbRate(2, "imperial")} ${climbRateUnit("imperial")}`, "10.6 ft per mi"],
    [formatTemperature(12.4, "metric"), "12 °C"],
    [formatTemperature(-40, "imperial"), "−40 °F"],
    [formatTemperature(-0.2, "metric"), "0 °C"],
    [formatSignedPercent(1.24), "+1.2 %"],
    [formatSignedPercent(-4), "−4.0 %"],
    [formatSignedPercent(-0.04), "0.0 %"],
  ])("%s", (shown, expected) => {
    expect(shown).toBe(expected);
  });

  test("changing the units and back changes nothing", () => {
    fc.assert(
      fc.property(value, units, (kept, shownIn) => {
        expect(kmOf(lengthIn(kept, shownIn), shownIn)).toBeCloseTo(kept, 8);
        expect(celsiusOf(temperatureIn(kept, shownIn), shownIn)).toBeCloseTo(kept, 8);
      }),
    );
  });
});

test("drinks are in millilitres and litres, or in fluid ounces of the United States", () => {
  expect([formatVolume(180, "metric"), formatLitres(1.98, "metric")]).toEqual(["180 ml", "2.0 l"]);
  expect([formatVolume(180, "imperial"), formatLitres(1.98, "imperial")]).toEqual(["6 fl oz", "67 fl oz"]);
});
