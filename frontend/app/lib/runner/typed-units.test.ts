import { describe, expect, test } from "vitest";
import { keepingUnits, LENGTH_MARK, lengthFieldIn, typedUnit } from "./typed-units.ts";

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
    expect(typedUnit({ pace: "5:41" }, undefined, { pace: { km: "/km", mi: "/mi" } }, "mi")).toBe("km");
    expect(typedUnit({ pace: "5:41 /km" }, undefined, { pace: { km: "/km", mi: "/mi" } }, "mi")).toBe("mi");
  });
});

describe("a length field whose bare numbers are kilometres", () => {
  const typedIn = (unit: "km" | "mi", text: string) => {
    let written = "";
    lengthFieldIn(unit, "", (value) => (written = value)).onChange(text);
    return written;
  };

  test("is typed and shown in miles by who counts in them", () => {
    expect(typedIn("mi", "3")).toBe("3 mi");
    expect(typedIn("mi", "2.")).toBe("2. mi");
    expect(lengthFieldIn("mi", "3 mi", () => undefined)).toMatchObject({ unit: "mi", value: "3" });
    expect(lengthFieldIn("mi", "", () => undefined)).toMatchObject({ unit: "mi", value: "" });
    expect(typedIn("km", "5")).toBe("5");
  });

  test("names the unit of a number that was typed in the other", () => {
    expect(lengthFieldIn("mi", "5", () => undefined)).toMatchObject({ value: "5 km" });
    expect(lengthFieldIn("mi", "5", () => undefined)).not.toHaveProperty("unit");
    expect(typedIn("mi", "5 km")).toBe("5 km");
    expect(typedIn("mi", "")).toBe("");
  });
});
