import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatNumber } from "./formats.ts";
import { sentenceIn } from "./measured-sentence.ts";

describe("a sentence of the server", () => {
  test.each([
    [
      "A track of the course over 42.8 km, from 34 m to 36 m, 30 m up and 29 m down.",
      "A track of the course over 26.6 mi, from 112 ft to 118 ft, 98 ft up and 95 ft down.",
    ],
    [
      "Stated, not verified: 1,829 m up and 305 m down over 42.2 km.",
      "Stated, not verified: 6,001 ft up and 1,001 ft down over 26.2 mi.",
    ],
    [
      "Stated as flat, without a figure for the climb: taken as 0 to 5 m up per km, with a net drop of 104 m.",
      "Stated as flat, without a figure for the climb: taken as 0 to 26 ft up per mi, with a net drop of 341 ft.",
    ],
    ["The start lies at 112 m and the finish at -8 m.", "The start lies at 367 ft and the finish at −26 ft."],
    [
      "February has a mean of -10.1 °C; from 6:00 to 13:06 (1 day later) it is about 12.0 °C on average, and with 70 % humidity the WBGT is 13.0 °C.",
      "February has a mean of 13.8 °F; from 6:00 to 13:06 (1 day later) it is about 53.6 °F on average, and with 70 % humidity the WBGT is 55.4 °F.",
    ],
    ["Run on: mixed.", "Run on: mixed."],
  ])("in feet, miles and Fahrenheit: %s", (metric, imperial) => {
    expect(sentenceIn(metric, "imperial")).toBe(imperial);
    expect(sentenceIn(metric, "metric")).toBe(metric);
  });

  test("keeps no metric figure, whatever its size", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_000 }), fc.double({ min: 1, max: 900, noNaN: true }), (metres, km) => {
        const said = `From ${formatNumber(metres)} m over ${km.toFixed(1)} km at ${km.toFixed(1)} °C.`;
        expect(sentenceIn(said, "imperial")).toMatch(/^From [\d,]+ ft over [\d.,]+ mi at [\d.,]+ °F\.$/);
      }),
    );
  });
});
