import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Potential } from "~/api/types.gen.ts";
import { studyPotential } from "../../../tests/sample-study.ts";
import { courseOf } from "~/domain/course/course-factors.ts";
import { bestKnownS } from "~/domain/prediction/open-standards.ts";
import { distanceOf } from "~/domain/course/course-length.ts";
import { runnerBy } from "./predict.ts";
import { isBeyondRunner, PART_KINDS, secondsOf, timeOn, timeThere } from "./race-time.ts";
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
    const there = timeThere(studyPotential(), 42_195, { ...REFERENCE_RUNNER, flatTimeS: () => 10_800 });

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
        // so fast that every such course has a time
        const fast = { ...REFERENCE_RUNNER, flatTimeS: () => 3600 };
        const there = timeThere(withFactors(factors), 20_000, fast);
        expect(there).toBeDefined();
        const added = PART_KINDS.reduce((sum, kind) => sum + (there ? secondsOf(there.factors[kind], there)[0] : 0), 0);
        expect(there && there.flatS + added).toBeCloseTo(there?.timeS ?? Number.NaN, 3);
      }),
    );
  });
});

/** 171 km with 10,000 m of climb, about as the UTMB. */
function mountains(distanceKm: number, gainM: number): Potential {
  const known = studyPotential();
  return {
    ...known,
    parts: known.parts.map((part) =>
      part.kind === "grade"
        ? { ...part, facts: { code: "grade_figures" as const, distanceKm, gainM, lossM: gainM } }
        : part,
    ),
  };
}

const racedAll = (...results: readonly (readonly [distanceM: number, timeS: number])[]) =>
  runnerBy(
    results.map(([distanceM, timeS]) => ({ distanceM, timeS, raceId: null, date: null })),
    { weeklyDistanceM: null, longestRunM: null },
  );
const raced = (distanceM: number, timeS: number) => racedAll([distanceM, timeS]);

describe("an ultra", () => {
  test.each([
    ["Barkley", 160_900],
    ["the UTMB", 171_000],
    ["the Tor des Géants", 330_000],
  ])("%s has no time from a marathon, whatever its course", (_, distanceM) => {
    const runner = raced(42_195, 14_400) ?? REFERENCE_RUNNER;

    for (const potential of [studyPotential(), studyPotential({ whole: null }), undefined]) {
      expect(timeThere(potential, distanceM, runner)).toBeUndefined();
      expect(isBeyondRunner(potential, distanceM, runner)).toBe(true);
      expect(isBeyondRunner(potential, distanceM, REFERENCE_RUNNER)).toBe(true);
    }
  });

  test("has none beyond seven hours either, and has one below", () => {
    expect(timeThere(studyPotential(), 50_000, raced(42_195, 14_400) ?? REFERENCE_RUNNER)).toBeDefined();
    expect(isBeyondRunner(studyPotential(), 50_000, raced(42_195, 21_600) ?? REFERENCE_RUNNER)).toBe(true);
  });

  test("goes by effort from another ultra, with a range that is wider towards slow", () => {
    const there = timeThere(mountains(171, 10_000), 171_000, raced(100_000, 36_000) ?? REFERENCE_RUNNER);

    expect((there?.timeS ?? 0) / 3600).toBeGreaterThan(34);
    expect((there?.timeS ?? 0) / 3600).toBeLessThan(44);
    expect(Math.log((there?.highS ?? 0) / (there?.timeS ?? 1))).toBeGreaterThan(
      1.5 * Math.log((there?.timeS ?? 0) / (there?.lowS ?? 1)),
    );
    const added = PART_KINDS.reduce((sum, kind) => sum + (there ? secondsOf(there.factors[kind], there)[0] : 0), 0);
    expect(there && there.flatS + added).toBeCloseTo(there?.timeS ?? Number.NaN, 3);
  });

  test("has a range by the result that its time rests on, whatever a longer one was", () => {
    const course = mountains(50, 2000);
    const alone = timeThere(course, 50_000, raced(50_000, 18_000) ?? REFERENCE_RUNNER);
    const both = timeThere(course, 50_000, racedAll([50_000, 18_000], [160_934.4, 90_000]) ?? REFERENCE_RUNNER);

    expect(alone).toBeDefined();
    expect(both).toEqual(alone);
  });

  test("over the same course again is the same time, by the courses of both", () => {
    const course = courseOf(mountains(100, 5000));
    const runner = runnerBy(
      [{ distanceM: 100_000, timeS: 60_000, raceId: 1, date: null }],
      { weeklyDistanceM: null, longestRunM: null },
      [course],
    );
    expect(runner && timeOn(course, 100_000, runner)?.timeS).toBeCloseTo(60_000, 2);
  });
});

test("no race has a time faster than the best known over its distance", () => {
  const distance = fc.constantFrom(5000, 10_000, 42_195, 50_000, 100_000, 161_000, 330_000);
  fc.assert(
    fc.property(
      distance,
      fc.double({ min: 2, max: 7, noNaN: true }),
      distance,
      fc.double({ min: 0.8, max: 3, noNaN: true }),
      (resultM, speed, distanceM, grade) => {
        const runner = raced(resultM, resultM / speed) ?? REFERENCE_RUNNER;
        const there = timeThere(withFactors([grade, 1, 1, 1]), distanceM, runner);
        if (there) expect(Math.min(there.timeS, there.lowS)).toBeGreaterThanOrEqual(bestKnownS(distanceM) ?? 0);
      },
    ),
  );
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
