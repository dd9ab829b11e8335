import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PotentialPart } from "~/api/types.gen.ts";
import type { Units } from "~/domain/units/units.ts";
import { missingText, partText } from "./part-text.ts";

type Facts = PotentialPart["facts"];

const textOf = (facts: Facts, units: Units, basis: PotentialPart["basis"] = "stated") =>
  partText({ facts, basis }, units);

const HEAT: Facts = {
  code: "heat_climate",
  month: 2,
  monthMeanC: -10.1,
  startHour: 6,
  finishHour: 37.1,
  temperatureC: 12,
  humidityPercent: 70,
  wbgtC: 13,
};

describe("the text of a part", () => {
  test.each<[Facts, string, string]>([
    [
      { code: "grade_track", distanceKm: 42.8, startAltitudeM: 34, finishAltitudeM: 36, gainM: 30, lossM: 29 },
      "A track of the course over 42.8 km, from 34 m to 36 m, 30 m up and 29 m down.",
      "A track of the course over 26.6 mi, from 112 ft to 118 ft, 98 ft up and 95 ft down.",
    ],
    [
      {
        code: "grade_track",
        distanceKm: 42.8,
        startAltitudeM: 1_038,
        finishAltitudeM: 2_038,
        gainM: null,
        lossM: null,
      },
      "A track of the course over 42.8 km, from 1,038 m to 2,038 m.",
      "A track of the course over 26.6 mi, from 3,406 ft to 6,686 ft.",
    ],
    [
      { code: "grade_figures", distanceKm: 42.195, gainM: 1_829, lossM: 305 },
      "Stated, not verified: 1,829 m up and 305 m down over 42.2 km.",
      "Stated, not verified: 6,001 ft up and 1,001 ft down over 26.2 mi.",
    ],
    [
      { code: "grade_figures", distanceKm: 42.195, gainM: 1_829, lossM: null },
      "Stated, not verified: 1,829 m up and an unknown descent over 42.2 km.",
      "Stated, not verified: 6,001 ft up and an unknown descent over 26.2 mi.",
    ],
    [
      { code: "grade_steepness", steepness: "Flat", leastGainMPerKm: 0, mostGainMPerKm: 5, netDropM: 104 },
      "Stated as flat, without a figure for the climb: assumed 0 to 5 m up per km, with a net drop of 104 m.",
      "Stated as flat, without a figure for the climb: assumed 0 to 26 ft up per mi, with a net drop of 341 ft.",
    ],
    [
      { code: "grade_steepness", steepness: "Hilly", leastGainMPerKm: 10, mostGainMPerKm: 20, netDropM: -1_500 },
      "Stated as hilly, without a figure for the climb: assumed 10 to 20 m up per km, with a net rise of 1,500 m.",
      "Stated as hilly, without a figure for the climb: assumed 53 to 106 ft up per mi, with a net rise of 4,921 ft.",
    ],
    [
      { code: "altitude_start_and_finish", startAltitudeM: 112, finishAltitudeM: -8 },
      "The start lies at 112 m and the finish at −8 m.",
      "The start lies at 367 ft and the finish at −26 ft.",
    ],
    [
      { code: "altitude_start", startAltitudeM: 2_000, middleAltitudeM: 1_300 },
      "The start lies at 2,000 m, the middle of the course at 1,300 m by its net drop.",
      "The start lies at 6,562 ft, the middle of the course at 4,265 ft by its net drop.",
    ],
    [
      { code: "altitude_highest_point", highestAltitudeM: 4_302, assumedMeanAltitudeM: 3_111 },
      "The course climbs to 4,302 m. It is taken to lie at 3,111 m on average.",
      "The course climbs to 14,114 ft. It is taken to lie at 10,207 ft on average.",
    ],
    [{ code: "altitude_town", townAltitudeM: 34 }, "The town lies at 34 m.", "The town lies at 112 ft."],
    [
      HEAT,
      "February averages −10.1 °C, day and night. While a runner who takes 4 hours for a flat, cool marathon is out (06:00 to 13:06 (1 day later), heat left out, by the formula for road races, which is too fast here), it is about 12 °C. With 70 % humidity the heat-stress temperature (WBGT) is 13 °C.",
      "February averages 13.8 °F, day and night. While a runner who takes 4 hours for a flat, cool marathon is out (06:00 to 13:06 (1 day later), heat left out, by the formula for road races, which is too fast here), it is about 53.6 °F. With 70 % humidity the heat-stress temperature (WBGT) is 55.4 °F.",
    ],
    [{ code: "surface_terrain", terrain: "Mixed" }, "Terrain: mixed.", "Terrain: mixed."],
    [
      { code: "surface_unknown", terrain: "Trail" },
      "The surface is not known. It is assumed to be trail, as in most races of this type.",
      "The surface is not known. It is assumed to be trail, as in most races of this type.",
    ],
  ])("of %o", (facts, metric, imperial) => {
    expect(textOf(facts, "metric")).toBe(metric);
    expect(textOf(facts, "imperial")).toBe(imperial);
  });

  test("names the source of figures by their basis", () => {
    const figures: Facts = { code: "grade_figures", distanceKm: 10, gainM: 100, lossM: 100 };
    const steepness: Facts = {
      code: "grade_steepness",
      steepness: "Flat",
      leastGainMPerKm: 0,
      mostGainMPerKm: 5,
      netDropM: null,
    };

    expect(textOf(figures, "metric", "figures")).toMatch(/^Published figures: /);
    expect(textOf(steepness, "metric", "figures")).toMatch(/^From published figures as flat/);
    expect(textOf(steepness, "metric", "stated")).toBe(
      "Stated as flat, without a figure for the climb: it counts as the measured courses of this class do, at their median.",
    );
  });

  test.each<Facts>([
    { code: "grade_unknown" },
    { code: "altitude_unknown" },
    { code: "heat_unknown" },
    { code: "surface_unknown", terrain: "Road" },
  ])("of $code says that it is not known", (facts) => {
    expect(textOf(facts, "metric", "assumed")).toContain("not known");
  });

  test("in imperial units has no metric unit, whatever the figures", () => {
    const figure = fc.double({ min: 1, max: 9_000, noNaN: true });
    const facts = fc.oneof(
      fc.record({
        code: fc.constant("grade_track" as const),
        distanceKm: figure,
        startAltitudeM: figure,
        finishAltitudeM: figure,
        gainM: figure,
        lossM: figure,
      }),
      fc.record({ code: fc.constant("grade_figures" as const), distanceKm: figure, gainM: figure, lossM: figure }),
      fc.record({
        code: fc.constant("grade_steepness" as const),
        steepness: fc.constantFrom("Flat" as const, "Hilly" as const),
        leastGainMPerKm: figure,
        mostGainMPerKm: figure,
        netDropM: figure,
      }),
      fc.record({ code: fc.constant("altitude_profile" as const), meanAltitudeM: figure }),
      fc.record({ code: fc.constant("altitude_start" as const), startAltitudeM: figure, middleAltitudeM: figure }),
      fc.record({
        code: fc.constant("altitude_start_and_finish" as const),
        startAltitudeM: figure,
        finishAltitudeM: figure,
      }),
      fc.record({
        code: fc.constant("altitude_highest_point" as const),
        highestAltitudeM: figure,
        assumedMeanAltitudeM: figure,
      }),
      fc.record({ code: fc.constant("altitude_town" as const), townAltitudeM: figure }),
      fc.constant(HEAT),
    );
    fc.assert(
      fc.property(facts, (each) => {
        expect(textOf(each, "imperial")).not.toMatch(/\b(km|m|metres?)\b|°C/);
      }),
    );
  });
});

test("missing facts are a list", () => {
  expect(missingText(["altitude", "start_time"])).toBe("the altitude, the start time");
});
