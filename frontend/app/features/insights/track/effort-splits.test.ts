import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { courseAnalysis, courseKilometre } from "../../../../tests/sample-insights.ts";
import { csvText } from "~/lib/storage/csv.ts";
import { effortSplits, splitsTable } from "./effort-splits.ts";

describe("splits at equal effort", () => {
  test("divide the goal by length times factor", () => {
    const kilometres = [
      courseKilometre({ factor: 1.5 }),
      courseKilometre({ number: 2, factor: 0.5 }),
      courseKilometre({ number: 3, distanceKm: 0.5 }),
    ];

    expect(effortSplits(1000, kilometres).map(({ splitS, elapsedS }) => [splitS, elapsedS])).toEqual([
      [600, 600],
      [200, 800],
      [200, 1000],
    ]);
  });

  test("add up to the goal on any course", () => {
    const kilometre = fc.record({
      distanceKm: fc.integer({ min: 1, max: 1000 }).map((metres) => metres / 1000),
      factor: fc.double({ min: 0.7, max: 4, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 60, max: 400_000 }),
        fc.array(kilometre, { minLength: 1, maxLength: 120 }),
        (goalS, parts) => {
          const splits = effortSplits(
            goalS,
            parts.map((part, index) => courseKilometre({ number: index + 1, ...part })),
          );

          expect(splits).toHaveLength(parts.length);
          expect(splits.at(-1)?.elapsedS).toBe(goalS);
          expect(splits.reduce((sum, { splitS }) => sum + splitS, 0)).toBe(goalS);
        },
      ),
    );
  });

  test("steeper kilometres take longer", () => {
    const paces = effortSplits(1200, courseAnalysis().kilometres).map(({ paceSPerKm }) => paceSPerKm);

    expect(paces[0]).toBeGreaterThan(paces[3] ?? 0);
    expect(paces[3]).toBeGreaterThan(paces[2] ?? 0);
  });

  test("are exported with their units", () => {
    const text = csvText(
      splitsTable(effortSplits(1000, [courseKilometre({ gradePercent: -2.5, factor: 0.91 })]), "metric"),
    );

    expect(text.split("\r\n")).toEqual([
      "\uFEFFkm,length_km,gain_m,loss_m,grade_percent,factor,pace_s_per_km,split_s,elapsed_s,elapsed",
      "1,1,0,0,-2.5,0.91,1000,1000,1000,0:16:40",
      "",
    ]);
  });
});
