import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fuelPlan } from "./fuel.ts";
import { parseDrinks, parseHeight, parseNumber, parseTemperature } from "~/domain/pace/quantities.ts";

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
    "%i seconds at %i g an hour come no closer than that rate, or than 90 g in an hour of eating",
    (timeS, carbohydrateGPerH, dosesS) => {
      expect(fuelPlan({ ...FOUR_HOURS, timeS, carbohydrateGPerH }).dosesS).toEqual(dosesS);
    },
  );

  test("60 g an hour over 3:45 are 60 g an hour, not 53", () => {
    const { carbohydrateG } = fuelPlan({ ...FOUR_HOURS, timeS: 13_500 });
    expect(carbohydrateG / 3.75).toBeGreaterThanOrEqual(60);
    expect(carbohydrateG / 3.75).toBeLessThan(60 + 25 / 3.75);
  });

  test("doses reach what was asked where they have room, by less than one dose more", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 6000, max: 200_000 }),
        fc.integer({ min: 40, max: 90 }),
        fc.integer({ min: 20, max: 60 }),
        (timeS, carbohydrateGPerH, doseG) => {
          const { carbohydrateG } = fuelPlan({ ...FOUR_HOURS, timeS, carbohydrateGPerH, doseG, firstDoseS: 1200 });
          const asked = (carbohydrateGPerH * timeS) / 3600;
          // at the rate itself, in whole minutes, there is always room
          const atRateS = Math.ceil((doseG / carbohydrateGPerH) * 60) * 60;
          const room = Math.floor((timeS - 900 - 1200) / atRateS) + 1;
          expect(carbohydrateG).toBeGreaterThanOrEqual(Math.min(asked - 1e-6, room * doseG));
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
          // at no time more than 90 g an hour, or than what was asked for
          expect(everyS).toBeGreaterThanOrEqual((doseG / Math.max(carbohydrateGPerH, 90)) * 3600 - 1e-6);
        },
      ),
    );
  });

  test("no hour of eating holds more than 90 g, but where whole doses of the rate need it", () => {
    const times = [4200, 5100, 6000, 7200, 9000, 10_800, 14_400, 18_000, 36_000];
    const cases = times.flatMap((timeS) =>
      [40, 60, 75, 90, 100, 120].flatMap((carbohydrateGPerH) =>
        [10, 20, 22, 25, 30, 40, 45, 60, 100].flatMap((doseG) =>
          [1200, 1500, 1800, 2700].map((firstDoseS) => ({ timeS, carbohydrateGPerH, doseG, firstDoseS })),
        ),
      ),
    );
    const broken = cases.filter((asked) => {
      const { dosesS, everyS } = fuelPlan({ ...FOUR_HOURS, ...asked });
      const { carbohydrateGPerH, doseG } = asked;
      const inAnHour = dosesS.map((from) => dosesS.filter((at) => at >= from && at < from + 3600).length);
      const most = Math.max(1, Math.floor(Math.max(90, carbohydrateGPerH) / doseG));
      const reachesRate = most * doseG >= carbohydrateGPerH;
      return reachesRate ? Math.max(0, ...inAnHour) > most : everyS < (doseG / carbohydrateGPerH) * 3600 - 1e-6;
    });
    expect(cases).toHaveLength(1944);
    expect(broken).toEqual([]);
  });

  test.each([
    ["a half marathon in 1:40 at 60 g an hour has three gels of 25 g, not four within 54 minutes", 6000, 60, 3],
    ["five hours at 75 g an hour have gels of 25 g at that rate, every 20 minutes, not at 94", 18_000, 75, 13],
    ["and at 90 g an hour at no more than 90, every 17 minutes, not every 16", 18_000, 90, 16],
  ])("%s", (_, timeS, carbohydrateGPerH, count) => {
    const { dosesS, everyS } = fuelPlan({ ...FOUR_HOURS, timeS, carbohydrateGPerH });
    expect(dosesS).toHaveLength(count);
    expect((25 * 3600) / everyS).toBeLessThanOrEqual(Math.max(75, carbohydrateGPerH));
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
    ["0.5", "l", 0.5],
    ["500 ml", "l", 0.5],
    ["0,5 l/h", "fl oz", 0.5],
    ["0.5", "fl oz", 0.5],
    ["17 fl oz", "l", 0.503],
    ["17 oz per hour", "fl oz", 0.503],
  ] as const)("drinks of %s where %s is the unit", (text, unit, litres) => {
    const parsed = parseDrinks(text, unit);
    expect("value" in parsed ? parsed.value : parsed.error).toBeCloseTo(litres, 3);
  });

  test.each([
    [parseTemperature("60"), "from −40 to 50 °C here (−40 to 122 °F)."],
    [parseTemperature("hot"), "“hot” is no number"],
    [parseTemperature(""), "Enter a number"],
    [parseHeight("9500"), "from −500 to 9,000 m here (−1,640 to 29,528 ft)."],
    [parseHeight("5 km"), "is no number here"],
    [parseDrinks("17"), "Fluid goes from 0.1 to 1.5 l here (3.4 to 50.7 fl oz)."],
    [parseDrinks("much", "fl oz"), "Write one such as 17 fl oz."],
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
