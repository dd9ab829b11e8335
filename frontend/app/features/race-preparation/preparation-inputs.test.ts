import { describe, expect, test } from "vitest";
import { keepingUnits } from "~/lib/runner/typed-units.ts";
import { METRES } from "~/domain/pace/distances.ts";
import { PREPARATION_UNITS, readPreparation } from "./preparation-inputs.ts";

describe("the inputs of a race preparation", () => {
  test("none: a marathon in four hours, with nothing else assumed", () => {
    expect(readPreparation({}, null, "metric")).toMatchObject({
      kind: "marathon",
      distanceM: METRES.marathon,
      goalS: 14_400,
      isGoalAssumed: true,
      date: null,
      startMinutes: null,
      temperatureC: null,
      massKg: null,
      stationsM: null,
      home: null,
      problems: {},
    });
  });

  test("the same after a change of units, of which bare numbers keep their own", () => {
    const typed = { temperature: "18", mass: "70", stations: "5", units: "km" };
    const after = { ...typed, ...keepingUnits({ units: "mi" }, typed, PREPARATION_UNITS, "km") };
    const figures = { temperatureC: 18, massKg: 70, stationsM: 5000, problems: {} };
    expect(readPreparation(typed, null, "metric")).toMatchObject(figures);
    expect(readPreparation(after, null, "metric")).toMatchObject({ ...figures, unit: "mi" });
  });

  test("everything, with the units that are typed", () => {
    const inputs = {
      goal: "3:45",
      date: "2027-04-25",
      start: "9:10 am",
      temperature: "50 F",
      mass: "154 lb",
      carbs: "75",
      dose: "30",
      first: "40",
      fluid: "0.5",
      stations: "2 miles",
      home: "new york",
    };
    const read = readPreparation(inputs, null, "metric");

    expect(read.problems).toEqual({});
    expect(read).toMatchObject({ goalS: 13_500, startMinutes: 550, doseG: 30, firstDoseS: 2400, fluidLPerH: 0.5 });
    expect(read.temperatureC).toBeCloseTo(10, 9);
    expect(read.massKg).toBeCloseTo(69.85, 2);
    expect(read.stationsM).toBeCloseTo(3218.7, 1);
    expect(read.home).toBe("America/New_York");
  });

  test("bare figures are in the runner's units", () => {
    const read = readPreparation({ mass: "154", temperature: "50", stations: "2", units: "mi" }, null, "metric");

    expect(read.massKg).toBeCloseTo(69.85, 2);
    expect(read.temperatureC).toBeCloseTo(10, 9);
    expect(read.stationsM).toBeCloseTo(3218.7, 1);
    expect(readPreparation({ stations: "5", units: "km" }, null, "imperial").stationsM).toBe(5000);
    expect(readPreparation({}, null, "imperial").unit).toBe("mi");
  });

  test.each([
    ["goal", "3:59:60", /Seconds go from 0 to 59/],
    ["goal", "0:20:00", /^Nobody runs that distance in such a time/],
    ["date", "2027-02-30", /“2027-02-30” is not a date/],
    ["date", "1999-12-31", /^“1999-12-31” is outside the years 2000 to 2199\./],
    ["start", "25:00", /Hours go from 0 to 23/],
    ["temperature", "warm", /“warm” is no number/],
    ["mass", "7", /25 to 250 kg/],
    ["carbs", "500", /from 10 to 120/],
    ["stations", "100 m", /between 0\.5 and 60 km/],
    ["home", "Atlantis", /“Atlantis” is no time zone/],
  ] as const)("%s “%s” has its own problem, and counts as not given", (name, text, problem) => {
    const read = readPreparation({ [name]: text }, null, "metric");

    expect(read.problems).toEqual({ [name]: expect.stringMatching(problem) as string });
    expect({ ...read, problems: {} }).toEqual(readPreparation({}, null, "metric"));
  });

  test("until a goal is given it is the runner's time on the course, to the minute", () => {
    const mountain = { distanceM: 42_195, timeThereS: 19_932 };
    expect(readPreparation({}, mountain, "metric")).toMatchObject({ goalS: 19_920, isGoalAssumed: true });
    expect(readPreparation({ goal: "5:00:00" }, mountain, "metric")).toMatchObject({
      goalS: 18_000,
      isGoalAssumed: false,
    });
  });

  test("an ultra too long for a time from a marathon asks for the goal", () => {
    const asks = (km: string, goal?: string) =>
      readPreparation({ distance: "ultra", km, ...(goal ? { goal } : {}) }, null, "metric").goalGap;
    expect([asks("50 km"), asks("61 km"), asks("100 miles"), asks("100 miles", "28:00:00")]).toEqual([
      null,
      "race",
      "race",
      null,
    ]);
    const known = { distanceM: 100_000, timeThereS: 50_000, isBeyond: false };
    expect(readPreparation({}, known, "metric")).toMatchObject({ goalGap: null, goalS: 49_980 });
    expect(readPreparation({}, { distanceM: 50_000, isBeyond: true }, "metric").goalGap).toBe("far");
    const unrated = { distanceM: 100_000, isCourseUnknown: true };
    expect(readPreparation({}, unrated, "metric").goalGap).toBe("course");
    expect(readPreparation({ goal: "14:00:00" }, unrated, "metric").goalGap).toBeNull();
  });

  test("a race sets its distance; where it is unknown, the runner enters it", () => {
    expect(readPreparation({ distance: "half" }, { distanceM: 89_980 }, "metric")).toMatchObject({ kind: "ultra" });
    expect(readPreparation({ km: "80" }, { distanceM: null }, "metric").distanceM).toBe(80_000);
    expect(readPreparation({ distance: "ultra", km: "10" }, null, "metric").problems.km).toMatch(
      /longer than a marathon/,
    );
  });
});
