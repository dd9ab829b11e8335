import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fuelPlan } from "./fuel.ts";
import { parseHeight, parseNumber, parseTemperature } from "~/domain/pace/quantities.ts";

const FOUR_HOURS = { timeS: 14_400, carbohydrateGPerH: 60, doseG: 25, firstDoseS: 1800, fluidLPerH: 0.5 };

describe("fuel", () => {
  test("four hours at 60 g an hour are ten gels, one every 21 minutes from the half hour on", () => {
    const plan = fuelPlan(FOUR_HOURS);
    expect(plan.everyS).toBe(1260);
    expect(plan.dosesS.slice(0, 3)).toEqual([1800, 3060, 4320]);
    expect(plan.dosesS.at(-1)).toBe(13_140);
    expect(plan).toMatchObject({ carbohydrateG: 250, fluidL: 2, sodiumMg: [1200, 2400] });
  });

  test.each([
    [4200, 60, [1800, 3300]],
    [7200, 90, [1800, 2880, 3960, 5040, 6120]],
  ])(
    "%i seconds at %i g an hour never ask for more than 90 g in an hour of eating",
    (timeS, carbohydrateGPerH, dosesS) => {
      expect(fuelPlan({ ...FOUR_HOURS, timeS, carbohydrateGPerH }).dosesS).toEqual(dosesS);
    },
  );

  test("75 g an hour over 3:45 are 75 g an hour, not 67", () => {
    const { carbohydrateG } = fuelPlan({ ...FOUR_HOURS, timeS: 13_500, carbohydrateGPerH: 75 });
    expect(carbohydrateG / 3.75).toBeGreaterThanOrEqual(75);
    expect(carbohydrateG / 3.75).toBeLessThan(75 + 25 / 3.75);
  });

  test("doses reach what was asked, by less than one dose more", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 6000, max: 200_000 }),
        fc.integer({ min: 40, max: 90 }),
        fc.integer({ min: 20, max: 60 }),
        (timeS, carbohydrateGPerH, doseG) => {
          const { carbohydrateG } = fuelPlan({ ...FOUR_HOURS, timeS, carbohydrateGPerH, doseG, firstDoseS: 1200 });
          const asked = (carbohydrateGPerH * timeS) / 3600;
          const closest = Math.floor((timeS - 900 - 1200) / ((doseG / 90) * 3600)) + 1;
          expect(carbohydrateG).toBeGreaterThanOrEqual(Math.min(asked - 1e-6, closest * doseG));
          expect(carbohydrateG).toBeLessThan(asked + doseG);
        },
      ),
    );
  });

  test("the last dose is never in the last quarter of an hour, and the doses lie apart", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2700, max: 200_000 }),
        fc.integer({ min: 40, max: 120 }),
        fc.integer({ min: 10, max: 60 }),
        (timeS, carbohydrateGPerH, doseG) => {
          const { dosesS, everyS } = fuelPlan({ ...FOUR_HOURS, timeS, carbohydrateGPerH, doseG });
          const last = dosesS.at(-1) ?? 0;
          expect(last).toBeLessThanOrEqual(timeS - 900);
          // at no time more than 90 g an hour, or than what was asked for, but for the fraction of a minute
          expect(everyS).toBeGreaterThan((doseG / Math.max(carbohydrateGPerH, 90)) * 3600 - 60);
        },
      ),
    );
  });

  test("a race over before the first dose asks for none", () => {
    expect(fuelPlan({ ...FOUR_HOURS, timeS: 1500 }).dosesS).toEqual([]);
  });

  test("nothing an hour is refused", () => {
    expect(() => fuelPlan({ ...FOUR_HOURS, carbohydrateGPerH: 0 })).toThrow(RangeError);
  });
});

describe("figures as people type them", () => {
  test.each([
    ["18", 18],
    ["18 °C", 18],
    ["64.4 F", 18],
    ["64,4° Fahrenheit", 18],
    ["−5", -5],
  ])("a temperature of %s", (text, celsius) => {
    const parsed = parseTemperature(text);
    expect("value" in parsed ? parsed.value : parsed.error).toBeCloseTo(celsius, 6);
  });

  test("in Fahrenheit where that is the unit", () => {
    const parsed = parseTemperature("64.4", "F");
    expect("value" in parsed ? parsed.value : parsed.error).toBeCloseTo(18, 6);
  });

  test.each([
    ["1,600 m", 1600],
    ["5280 ft", 1609.344],
    ["-12", -12],
  ])("a height of %s", (text, metres) => {
    const parsed = parseHeight(text);
    expect("value" in parsed ? parsed.value : parsed.error).toBeCloseTo(metres, 6);
  });

  test.each([
    [parseTemperature("60"), "from -40 to 50 °C"],
    [parseTemperature("hot"), "“hot” is no number"],
    [parseTemperature(""), "Enter a number"],
    [parseHeight("9500"), "from -500 to 9000 m"],
    [parseHeight("5 km"), "is no number here"],
    [parseNumber("101 %", { name: "Humidity", least: 0, most: 100, unit: " %" }), "Humidity goes from 0 to 100 %"],
    [parseNumber("x", { name: "A dose", least: 5, most: 100, unit: " g" }), "Write one such as 50 g."],
    [parseNumber("5 x", { name: "The incline", least: 0, most: 40, unit: " %" }), "is no number here"],
  ])("%o says %s", (parsed, words) => {
    expect("error" in parsed ? parsed.error : "").toContain(words);
  });

  test("a plain number may carry its unit", () => {
    expect(parseNumber("55%", { name: "Humidity", least: 0, most: 100, unit: " %" })).toEqual({ value: 55 });
  });
});
