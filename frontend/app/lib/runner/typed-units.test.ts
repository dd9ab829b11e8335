import { describe, expect, test } from "vitest";
import { keepingUnits, LENGTH_MARK, typedUnit } from "./typed-units.ts";

const MARKS = { weekly: LENGTH_MARK, temperature: { km: "°C", mi: "°F" } } as const;

describe("a bare number in a form", () => {
  test("keeps the unit it was typed in when the units change", () => {
    expect(keepingUnits({ units: "mi" }, { weekly: "40", temperature: "-2" }, MARKS, "km")).toEqual({
      weekly: "40 km",
      temperature: "-2 °C",
      units: "mi",
    });
    expect(keepingUnits({ units: "km" }, { weekly: "24,5" }, MARKS, "mi")).toEqual({
      weekly: "24,5 miles",
      units: "km",
    });
  });

  test("that has its unit, is no number or whose units stay is left as it was typed", () => {
    expect(keepingUnits({ units: "mi" }, { weekly: "40 km", temperature: "warm" }, MARKS, "km")).toEqual({
      units: "mi",
    });
    expect(keepingUnits({ units: "km" }, { weekly: "40" }, MARKS, "km")).toEqual({ units: "km" });
  });

  test("typed in miles takes them into the address, so that it means the same to everybody", () => {
    expect(keepingUnits({ weekly: "25" }, {}, MARKS, "mi")).toEqual({ weekly: "25", units: "mi" });
    expect(keepingUnits({ weekly: "25 km" }, {}, MARKS, "mi")).toEqual({ weekly: "25 km" });
    expect(keepingUnits({ weekly: "40" }, {}, MARKS, "km")).toEqual({ weekly: "40" });
    expect(typedUnit({ weekly: "40" }, undefined, MARKS, "mi")).toBe("km");
    expect(typedUnit({ weekly: "40" }, "mi", MARKS, "km")).toBe("mi");
    expect(typedUnit({ weekly: "40 km" }, undefined, MARKS, "mi")).toBe("mi");
  });
});
