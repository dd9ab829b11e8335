import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fuelPlan } from "~/domain/fuel/fuel.ts";
import { drunkL, fluidFor, stationPlan } from "~/domain/fuel/station-plan.ts";
import { METRES } from "~/domain/pace/distances.ts";
import { drinkStepMl } from "~/domain/units/units.ts";
import { evenPacing } from "~/domain/pace/strategies.ts";
import { anyPacing } from "../../../tests/any-pacing.ts";

describe("what to take at the stations", () => {
  const needs = { carbohydrateGPerH: 60, doseG: 25, firstDoseS: 1800, fluidLPerH: 0.6, drinkStepMl: 10, everyM: 5000 };

  test("four hours with a station every 5 km: ten gels when they are due, and 0.6 l for each hour of running", () => {
    const stops = stationPlan(evenPacing(14_400, METRES.marathon), needs);

    const stations = stops.filter(({ drinkMl }) => drinkMl > 0);
    expect(stations.map(({ distanceM }) => distanceM / 1000)).toEqual([5, 10, 15, 20, 25, 30, 35, 40]);
    // 1,706 s at 0.6 l an hour: 284 ml
    expect(stations.map(({ drinkMl }) => drinkMl)).toEqual([280, 290, 280, 290, 280, 290, 280, 290]);
    const gels = stops.filter(({ doses }) => doses > 0);
    // the fifth is due half a minute after a station, and taken there
    expect(gels.map(({ elapsedS }) => Math.round(elapsedS / 60))).toEqual([
      30, 51, 72, 93, 114, 135, 156, 177, 198, 219,
    ]);
    expect(gels[0]?.distanceM).toBeCloseTo(42_195 / 8, 6);
  });

  test("every dose is taken when the fuel plan says, to half a minute, however far the stations lie apart", () => {
    fc.assert(
      fc.property(anyPacing, fc.integer({ min: 500, max: 12_000 }), (pacing, everyM) => {
        fc.pre(pacing.timeS > 3600 && pacing.timeS < 4 * 86_400 && pacing.distanceM / everyM < 200);
        const taken = stationPlan(pacing, { ...needs, everyM }).flatMap(({ doses, elapsedS }) =>
          Array.from({ length: doses }, () => elapsedS),
        );
        fuelPlan({ timeS: pacing.timeS, ...needs }).dosesS.forEach((dueS, index) => {
          expect(Math.abs((taken[index] ?? 0) - dueS)).toBeLessThanOrEqual(30);
        });
      }),
      { numRuns: 50 },
    );
  });

  test("where stations are unknown, the clock says when: every twenty minutes", () => {
    const stops = stationPlan(evenPacing(7200, METRES.half), { ...needs, everyM: undefined });

    const drinks = stops.filter(({ drinkMl }) => drinkMl > 0);
    expect(drinks.map(({ elapsedS }) => Math.round(elapsedS / 60))).toEqual([20, 40, 60, 80, 100]);
    expect(drinks[0]?.drinkMl).toBe(200);
    expect(stops.map(({ elapsedS }) => Math.round(elapsedS / 60))).toEqual([20, 30, 40, 55, 60, 80, 100, 105]);
  });

  test("by the clock, nothing is drunk in the last quarter of an hour", () => {
    // 4:02 to the finish
    const stops = stationPlan(evenPacing(14_520, METRES.marathon), { ...needs, everyM: undefined });

    const drinks = stops.filter(({ drinkMl }) => drinkMl > 0);
    expect(Math.round((drinks.at(-1)?.elapsedS ?? 0) / 60)).toBe(220);
  });

  test("drinks by the ounce are whole ounces, and so is what they add up to", () => {
    const ounceMl = drinkStepMl("imperial");
    const ounces = { ...needs, drinkStepMl: ounceMl, fluidLPerH: fluidFor(12, ounceMl), everyM: undefined };
    const stops = stationPlan(evenPacing(13_500, METRES.marathon), ounces);

    // 540 ml an hour are 18 of them: six at each of ten drinks
    expect(stops.flatMap(({ drinkMl }) => (drinkMl > 0 ? Math.round((drinkMl / ounceMl) * 1e6) / 1e6 : []))).toEqual(
      Array.from({ length: 10 }, () => 6),
    );
    expect((drunkL(stops) * 1000) / ounceMl).toBeCloseTo(60, 6);
  });

  test("all drinks together are what is used in an hour, times the hours up to the last", () => {
    fc.assert(
      fc.property(anyPacing, fc.integer({ min: 40, max: 80 }), fc.boolean(), (pacing, centilitres, isByClock) => {
        fc.pre(pacing.timeS > 3600 && pacing.timeS < 4 * 86_400 && pacing.distanceM < 1_000_000);
        const fluidLPerH = centilitres / 100;
        const stops = stationPlan(pacing, { ...needs, fluidLPerH, everyM: isByClock ? undefined : 5000 });
        const last = stops.findLast(({ drinkMl }) => drinkMl > 0);
        fc.pre(last !== undefined);
        expect(Math.abs(drunkL(stops) - (fluidLPerH * last.elapsedS) / 3600)).toBeLessThanOrEqual(0.011);
      }),
      { numRuns: 50 },
    );
  });

  test("no dose is lost or taken twice, and nothing is taken at the finish", () => {
    fc.assert(
      fc.property(anyPacing, fc.integer({ min: 500, max: 12_000 }), (pacing, everyM) => {
        fc.pre(pacing.timeS > 3600 && pacing.timeS < 4 * 86_400 && pacing.distanceM / everyM < 200);
        const stops = stationPlan(pacing, { ...needs, everyM });
        fc.pre(stops.length > 0);
        const due = fuelPlan({ timeS: pacing.timeS, ...needs }).dosesS.length;
        expect(stops.reduce((sum, { doses }) => sum + doses, 0)).toBe(due);
        expect(stops.every(({ distanceM }) => distanceM < pacing.distanceM)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  test("heat asks for more to drink, within what is advised", () => {
    expect(fluidFor(-10, 10)).toBe(0.4);
    expect(fluidFor(15, 10)).toBeCloseTo(0.6, 9);
    expect(fluidFor(11.86, 10)).toBe(0.54);
    expect(fluidFor(35, 10)).toBeCloseTo(0.8, 9);
  });
});
