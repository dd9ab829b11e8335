import { describe, expect, test } from "vitest";
import { greatestText, metricBound, shownBound } from "./range-units.ts";

describe("in metric units", () => {
  test("what is typed is what the address says", () => {
    expect(metricBound("distanceKm", "42.5", "metric")).toBe("42.5");
    expect(shownBound("distanceKm", 42.5, "metric")).toBe(42.5);
  });
});

describe("the greatest value in words", () => {
  test.each([
    ["distanceKm", 59.9, "metric", "below 60"],
    ["distanceKm", 60, "metric", "up to 60"],
    ["distanceKm", 59.95, "metric", "up to 59.95"],
    ["distanceKm", 59.9, "imperial", "below 37.3"],
    ["temperatureC", -0.1, "metric", "below 0"],
    ["temperatureC", -0.1, "imperial", "below 32"],
    ["climbM", 99, "metric", "up to 99"],
    ["participants", 999, "metric", "up to 999"],
  ] as const)("%s %s in %s units: %s", (filter, high, units, text) => {
    expect(greatestText(filter, high, units, "up to ")).toBe(text);
  });
});

describe("in miles, feet and Fahrenheit", () => {
  test.each([
    ["distanceKm", "62", "99.78"],
    ["climbM", "1000", "304.8"],
    ["climbMPerKm", "10.0", "1.89"],
    ["temperatureC", "50", "10"],
    ["temperatureC", "-4", "-20"],
    ["participants", "500", "500"],
  ] as const)("%s: %s is %s in the address, and comes back as it was typed", (filter, typed, metric) => {
    expect(metricBound(filter, typed, "imperial")).toBe(metric);
    expect(shownBound(filter, Number(metric), "imperial")).toBe(Number(typed));
  });

  test("every whole figure comes back as it was typed", () => {
    for (const filter of ["distanceKm", "climbM", "climbMPerKm", "temperatureC"] as const) {
      for (let typed = 1; typed <= 300; typed++) {
        expect(shownBound(filter, Number(metricBound(filter, String(typed), "imperial")), "imperial")).toBe(typed);
      }
    }
  });

  test("an empty field and a word stay what they are", () => {
    expect(metricBound("climbM", "", "imperial")).toBe("");
    expect(metricBound("climbM", "steep", "imperial")).toBe("steep");
  });
});
