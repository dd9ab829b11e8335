import { describe, expect, test } from "vitest";
import { courseAnalysis } from "../../../tests/sample-insights.ts";
import { stretchesIn, stretchName, unitByUnit } from "./course-units.ts";

describe("a course in the runner's units", () => {
  test("is cut after every kilometre, or after every mile", () => {
    const course = courseAnalysis();

    expect(stretchesIn(course, "metric")).toBe(course.kilometres);
    expect(stretchesIn(course, "imperial")).toBe(course.miles);
    expect([unitByUnit("metric"), unitByUnit("imperial")]).toEqual(["Kilometre by kilometre", "Mile by mile"]);
  });

  test("names each by its number, and says of the last how short it is", () => {
    expect(stretchName({ number: 7, distanceKm: 1 }, "metric")).toBe("7");
    expect(stretchName({ number: 43, distanceKm: 0.195 }, "metric")).toBe("43 (195 m)");
    expect(stretchName({ number: 7, distanceKm: 1.609 }, "imperial")).toBe("7");
    expect(stretchName({ number: 27, distanceKm: 0.352 }, "imperial")).toBe("27 (0.2 mi)");
    expect(stretchName({ number: 3, distanceKm: 1.2 }, "imperial")).toBe("3 (0.7 mi)");
  });
});
