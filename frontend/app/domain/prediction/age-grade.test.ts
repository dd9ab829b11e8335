import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ageGrade, ageGradedTimeS, type AgeGradeTable, type AgeGradeTables, ageStandard } from "./age-grade.ts";
import { METRES } from "~/domain/pace/distances.ts";

const { tables } = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../../../data/age-grade.json"), "utf8"),
) as AgeGradeTables;

function table(year: number, sex: "female" | "male"): AgeGradeTable {
  const found = tables.find((each) => each.year === year && each.sex === sex);
  if (!found) throw new Error(`no table of ${year} for ${sex}`);
  return found;
}

// samples of the sheets (AlanLyttonJones/Age-Grade-Tables, 2025-07-27)
describe("the published tables", () => {
  test.each([
    [2025, "male", 50, 10_000, 1584, 0.8886],
    [2025, "female", 60, METRES.marathon, 7796, 0.7965],
    [2025, "female", 52, 10_000, 1726, 0.8623],
    [2025, "male", 80, METRES.half, 3451, 0.6185],
    [2020, "male", 40, METRES.marathon, 7299, 0.9696],
    [2020, "female", 35, 5000, 884, 0.9935],
  ] as const)("%i, %s of %i over %d m", (year, sex, age, distanceM, openS, factor) => {
    const standard = ageStandard(table(year, sex), age, distanceM);
    expect(standard).toEqual({ year, openS, factor, standardS: openS / factor });
  });

  test("both years and sexes are there, from 18 to 100", () => {
    expect(tables.map(({ year, sex }) => `${year} ${sex}`)).toEqual([
      "2020 female",
      "2020 male",
      "2025 female",
      "2025 male",
    ]);
    for (const each of tables) {
      expect(ageStandard(each, 18, 5000)).not.toBeNull();
      expect(ageStandard(each, 100, METRES.marathon)).not.toBeNull();
      expect(ageStandard(each, 17, 5000)).toBeNull();
      expect(ageStandard(each, 101, 5000)).toBeNull();
    }
  });

  test("a man of 50 who runs 10 km in 40:00 is graded 74.3 %, and worth 35:33", () => {
    const standard = ageStandard(table(2025, "male"), 50, 10_000);
    if (!standard) throw new Error("no standard");
    expect(ageGrade(standard, 2400)).toBeCloseTo(0.7427, 4);
    expect(ageGradedTimeS(standard, 2400)).toBeCloseTo(2132.6, 1);
  });
});

describe("between the distances of a table", () => {
  test("a standard lies between its neighbours' in time and in pace", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...tables),
        fc.integer({ min: 18, max: 100 }),
        fc.double({ min: 1610, max: 199_000, noNaN: true }),
        (each, age, distanceM) => {
          const above = each.distancesM.findIndex((known) => known > distanceM);
          const low = ageStandard(each, age, each.distancesM[above - 1] ?? 0);
          const high = ageStandard(each, age, each.distancesM[above] ?? 0);
          const standard = ageStandard(each, age, distanceM);
          expect(standard?.standardS).toBeGreaterThanOrEqual((low?.standardS ?? 0) * 0.9999);
          expect(standard?.standardS).toBeLessThanOrEqual((high?.standardS ?? Infinity) * 1.0001);
        },
      ),
    );
  });

  test("nothing is said beyond one mile and 200 km", () => {
    expect(ageStandard(table(2025, "male"), 40, 1500)).toBeNull();
    expect(ageStandard(table(2025, "male"), 40, 250_000)).toBeNull();
  });
});
