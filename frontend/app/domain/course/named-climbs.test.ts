import { describe, expect, test } from "vitest";
import { courseAnalysis } from "../../../tests/sample-insights.ts";
import { climbSentences, namedClimbs } from "./named-climbs.ts";

const LONG = { fromKm: 25, toKm: 34.1, gainM: 68, gradePercent: 0.7 };
const STEEP = { fromKm: 32.5, toKm: 33.2, gainM: 27, gradePercent: 3.9 };

describe("the named climbs of a course", () => {
  test("a climb that is longest and steepest is named once", () => {
    expect(namedClimbs(courseAnalysis()).map(({ name }) => name)).toEqual(["Longest and steepest climb"]);
  });

  test("a course without climbs has none", () => {
    expect(namedClimbs(courseAnalysis({ longestClimb: null, steepestClimb: null }))).toEqual([]);
  });

  test("sentences are in the runner's units", () => {
    const analysis = courseAnalysis({ longestClimb: LONG, steepestClimb: STEEP });

    expect(climbSentences(analysis, "metric")).toEqual([
      "Longest climb: from 25 to 34.1 km, 68 m up at 0.7 %.",
      "Steepest climb: from 32.5 to 33.2 km, 27 m up at 3.9 %.",
    ]);
    expect(climbSentences(analysis, "imperial")[0]).toBe("Longest climb: from 15.5 to 21.2 mi, 223 ft up at 0.7 %.");
  });
});
