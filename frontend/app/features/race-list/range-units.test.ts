import { describe, expect, test } from "vitest";
import { greatestText, metricBound, shownBound } from "./range-units.ts";

describe.each(["metric", "imperial"] as const)("in %s units", (units) => {
  test("10,000 is ten thousand, and 21,1 is twenty-one point one", () => {
    expect(metricBound("participants", "10,000", units)).toBe("10000");
    expect(metricBound("participants", "1,250,000", units)).toBe("1250000");
    expect(metricBound("distanceKm", "21,1", units)).toBe(metricBound("distanceKm", "21.1", units));
    expect(metricBound("climbM", "1,000", units)).toBe(metricBound("climbM", "1000", units));
    expect(metricBound("climbM", "-1,234.5", units)).toBe(metricBound("climbM", "-1234.5", units));
  });

  test("a comma that groups nothing is the decimal point", () => {
    expect(metricBound("distanceKm", "0,125", units)).toBe(metricBound("distanceKm", "0.125", units));
    expect(metricBound("distanceKm", "5,25", units)).toBe(metricBound("distanceKm", "5.25", units));
    expect(metricBound("distanceKm", "1,0000", units)).toBe(metricBound("distanceKm", "1", units));
  });

  test("an empty field and a word stay what they are", () => {
    expect(metricBound("climbM", "", units)).toBe("");
    expect(metricBound("climbM", "steep", units)).toBe("steep");
    expect(metricBound("climbM", "1,2,3", units)).toBe("1,2,3");
  });
});

describe("in metric units", () => {
  test("what is typed is what the address says", () => {
    expect(metricBound("distanceKm", "42.5", "metric")).toBe("42.5");
    expect(metricBound("distanceKm", "42.195", "metric")).toBe("42.195");
    expect(shownBound("distanceKm", 42.5, "metric")).toBe(42.5);
  });
});

describe("the greatest value in words", () => {
  test.each([
    ["distanceKm", 59.99, "metric", "below 60"],
    ["distanceKm", 89.99, "metric", "below 90"],
    ["distanceKm", 60, "metric", "up to 60"],
    ["distanceKm", 59.95, "metric", "up to 59.95"],
    ["distanceKm", 59.99, "imperial", "below 37.3"],
    ["climbMPerKm", 2.9, "metric", "below 3"],
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
});
