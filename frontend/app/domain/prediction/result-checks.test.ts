import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HALF, inputs, TEN_KM } from "../../../tests/sample-prediction.ts";
import type { AgeGradeTables } from "./age-grade.ts";
import { METRES } from "~/domain/pace/distances.ts";
import { bestKnownS } from "./open-standards.ts";
import { modelResults, type PredictionInputs } from "./prediction-models.ts";
import { recommend } from "./prediction.ts";
import { odditiesOf } from "./result-checks.ts";

describe("figures that cannot be, or hardly so", () => {
  function kinds(change: Partial<PredictionInputs>): readonly string[] {
    return odditiesOf(inputs(change)).map(({ kind }) => kind);
  }

  test.each([
    ["a half in 57:00", { results: [{ distanceM: METRES.half, timeS: 3420 }] }, ["faster than the best"]],
    ["a half in 58:00", { results: [{ distanceM: METRES.half, timeS: 3480 }] }, []],
    [
      "a 10 km slower than the half",
      { results: [{ distanceM: 10_000, timeS: 7000 }, HALF] },
      ["longer race took less time"],
    ],
    [
      "a half at a faster pace than the 10 km",
      { results: [HALF, { distanceM: 10_000, timeS: 3300 }] },
      ["longer race was faster"],
    ],
    [
      "a half far slower than the 10 km",
      { results: [TEN_KM, { distanceM: METRES.half, timeS: 8400 }] },
      ["longer race much slower"],
    ],
    ["the same race twice", { results: [TEN_KM, { distanceM: 10_000, timeS: 3100 }] }, ["same distance twice"]],
    [
      "a training pace faster than the half was run at",
      { results: [TEN_KM, HALF], trainingPaceSPerKm: 310 },
      ["training faster than the race"],
    ],
    ["a training pace slower than that", { results: [TEN_KM, HALF], trainingPaceSPerKm: 330 }, []],
    ["500 km a week", { weeklyM: 500_000 }, ["week very long"]],
    ["a long run beyond the week", { weeklyM: 20_000, longestRunM: 25_000 }, ["longest run beyond the week"]],
    ["ordinary figures", { results: [TEN_KM, HALF], weeklyM: 50_000, longestRunM: 28_000 }, []],
  ] as const)("%s", (_, change, expected) => {
    expect(kinds(change as Partial<PredictionInputs>)).toEqual(expected);
  });

  test.each([
    ["a longer race that took less time", { distanceM: 10_000, timeS: 3600 }, { distanceM: 10_200, timeS: 900 }],
    [
      "a longer race that took many times as long",
      { distanceM: 10_000, timeS: 1800 },
      { distanceM: 10_200, timeS: 90_000 },
    ],
  ])("%s and the shorter one follow no law, so no model is made of both", (_, first, second) => {
    const answers = modelResults(inputs({ results: [first, second] }));

    expect(answers.filter(({ missing }) => missing === "results that fit").map(({ id }) => id)).toEqual([
      "own",
      "vickersTwo",
    ]);
  });

  test("whatever is entered, something is predicted and nothing throws", () => {
    const result = fc.record({
      distanceM: fc.double({ min: 400, max: 400_000, noNaN: true }),
      timeS: fc.double({ min: 30, max: 5e6, noNaN: true }),
    });
    fc.assert(
      fc.property(
        result,
        fc.option(result),
        fc.constantFrom(5000, METRES.half, 30_000, METRES.marathon, 43_000, 100_000),
        (first, second, targetM) => {
          const asked = inputs({ results: second ? [first, second] : [first], targetM });
          expect(Number.isFinite(recommend(asked).timeS)).toBe(true);
          expect(modelResults(asked).every(({ timeS }) => timeS === undefined || timeS > 0)).toBe(true);
          odditiesOf(asked);
        },
      ),
    );
  });
});

test("the best times known are the open-class standards of the 2025 tables for men, or faster since", () => {
  const { tables } = JSON.parse(
    readFileSync(join(import.meta.dirname, "../../../../data/age-grade.json"), "utf8"),
  ) as AgeGradeTables;
  const men = tables.find(({ year, sex }) => year === 2025 && sex === "male");
  const standardS = (distanceM: number) => men?.openS[men.distancesM.indexOf(distanceM)];
  for (const distanceM of [1609.344, 5000, 10_000, 15_000, 30_000, 50_000, 100_000, 200_000]) {
    expect(bestKnownS(distanceM)).toBe(standardS(distanceM));
  }
  for (const distanceM of [METRES.half, METRES.marathon]) {
    expect(bestKnownS(distanceM)).toBeLessThan(standardS(distanceM) ?? 0);
  }
  expect(bestKnownS(1000)).toBeNull();
  const between = bestKnownS(7500) ?? 0;
  expect(between).toBeGreaterThan(769);
  expect(between).toBeLessThan(1584);
});
