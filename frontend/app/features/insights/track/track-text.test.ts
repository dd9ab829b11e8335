import { describe, expect, test } from "vitest";
import { trackAnalysis } from "../../../../tests/sample-insights.ts";
import { gainMethodText, lengthNote, trackSentences } from "./track-text.ts";

describe("the length of a track", () => {
  test.each([
    [42.5, /marathon 42\.195 km \(\+0\.7 %\).*usually/],
    [42.195, /marathon 42\.195 km: the same/],
    [43.2, /\+2\.4 %\).*more than watches usually add/],
    [41.9, /−0\.7 %\).*rarely short/],
    [21.2, /half marathon 21\.0975 km \(\+0\.5 %\)/],
  ])("%f km is held against its race", (km, words) => {
    expect(lengthNote(km, "metric")).toMatch(words);
  });

  test.each([10, 20, 22, 44, 100])("%f km is not compared with a race distance", (km) => {
    expect(lengthNote(km, "metric")).toBeUndefined();
  });
});

test("a file with several tracks states which one is used", () => {
  expect(trackSentences(trackAnalysis({ tracksInFile: 3 }), "metric").at(-1)).toBe(
    "The file has 3 tracks; this is the longest.",
  );
});

test("the ways to count a climb are said in the runner's units", () => {
  expect(gainMethodText("climbs_of_2_m", "metric")).toBe("Smoothed, climbs of 2 m and more");
  expect(gainMethodText("climbs_of_2_m", "imperial")).toBe("Smoothed, climbs of 7 ft and more");
  expect(gainMethodText("every_10_m", "imperial")).toBe("Every rise at even steps of 33 ft");
});
