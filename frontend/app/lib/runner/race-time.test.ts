import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Potential } from "~/api/types.gen.ts";
import { studyPotential } from "../../../tests/sample-study.ts";
import { distanceOf } from "~/domain/course/course-length.ts";
import { PART_KINDS, secondsOf, timeThere } from "./race-time.ts";
import { REFERENCE_RUNNER } from "./use-runner.ts";

const factor = fc.double({ min: 0.85, max: 1.6, noNaN: true });

function withFactors([grade, altitude, surface, heat]: readonly number[]): Potential {
  const known = studyPotential();
  const by = { grade, altitude, surface, heat };
  return {
    ...known,
    parts: known.parts.map((part) => ({
      ...part,
      factor: by[part.kind] ?? 1,
      low: by[part.kind] ?? 1,
      high: by[part.kind] ?? 1,
    })),
    heatByLevel: known.heatByLevel.map((level) => ({ ...level, factor: heat ?? 1, low: heat ?? 1, high: heat ?? 1 })),
  };
}

describe("a time on a race", () => {
  test("is the flat time times the parts, heat by the runner's own level", () => {
    const there = timeThere(studyPotential(), 42_195, { flatTimeS: () => 10_800 });

    expect(there?.flatS).toBeCloseTo(10_800, 6);
    expect(there?.timeS).toBeCloseTo(10_800 * 1.02 * (1.02 + (0.03 * 3_000) / 6_600), 3);
  });

  test("does not exist where the steepness or the length is not known", () => {
    expect(timeThere(studyPotential({ whole: null }), 42_195, REFERENCE_RUNNER)).toBeUndefined();
    expect(timeThere(studyPotential(), null, REFERENCE_RUNNER)).toBeUndefined();
    expect(timeThere(undefined, 42_195, REFERENCE_RUNNER)).toBeUndefined();
  });

  test("is the sum of the flat time and what each part adds", () => {
    fc.assert(
      fc.property(fc.tuple(factor, factor, factor, factor), (factors) => {
        const there = timeThere(withFactors(factors), 50_000, REFERENCE_RUNNER);
        const added = PART_KINDS.reduce((sum, kind) => sum + (there ? secondsOf(there.factors[kind], there)[0] : 0), 0);
        expect(there && there.flatS + added).toBeCloseTo(there?.timeS ?? Number.NaN, 3);
      }),
    );
  });
});

describe("the length of a race", () => {
  test.each([
    [{ raceType: "marathon", distanceKm: null }, 42_195],
    [{ raceType: "half-marathon", distanceKm: null }, 21_097.5],
    [{ raceType: "ultra-marathon", distanceKm: null }, null],
    [{ raceType: "ultra-marathon", distanceKm: 100 }, 100_000],
    [{ raceType: "marathon", distanceKm: 42.2 }, 42_195],
    [{ raceType: "half-marathon", distanceKm: 21.1 }, 21_097.5],
    [{ raceType: "marathon", distanceKm: 44 }, 44_000],
  ] as const)("%j is %s m long", (race, metres) => {
    expect(distanceOf(race)).toBe(metres);
  });
});
