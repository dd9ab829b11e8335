import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyPacing, distance, goal, percent } from "../../../tests/any-pacing.ts";
import { METRES } from "./distances.ts";
import {
  distanceAfter,
  effortPacing,
  evenPacing,
  halvesPacing,
  runWalkPacing,
  warmStartPacing,
  weightedPacing,
} from "./strategies.ts";

const { marathon, half } = METRES;
const DAY_S = 86_400;

describe("every strategy", () => {
  test("starts at nought, ends on the goal and never stands still or goes back", () => {
    fc.assert(
      fc.property(anyPacing, fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (pacing, parts) => {
        expect(pacing.elapsedAt(0)).toBe(0);
        expect(pacing.elapsedAt(pacing.distanceM)).toBe(pacing.timeS);
        const times = [...parts].sort((a, b) => a - b).map((part) => pacing.elapsedAt(pacing.distanceM * part));
        expect(times).toEqual([...times].sort((a, b) => a - b));
        expect(Math.max(0, ...times)).toBeLessThanOrEqual(pacing.timeS);
      }),
    );
  });

  test("where one is after a time is where one is at that time", () => {
    fc.assert(
      fc.property(anyPacing, fc.double({ min: 0, max: 1, noNaN: true }), (pacing, part) => {
        const timeS = pacing.timeS * part;
        const slowestSPerM = (pacing.timeS / pacing.distanceM) * 10;
        expect(Math.abs(pacing.elapsedAt(distanceAfter(pacing, timeS)) - timeS)).toBeLessThan(0.02 * slowestSPerM);
      }),
    );
  });

  test.each([0, -5, 3600.5, Number.NaN])("a goal of %d seconds is refused", (timeS) => {
    expect(() => evenPacing(timeS, marathon)).toThrow(RangeError);
  });
});

describe("even pace", () => {
  test("takes the same time for every metre", () => {
    fc.assert(
      fc.property(goal, distance, fc.double({ min: 0, max: 1, noNaN: true }), (timeS, distanceM, part) => {
        expect(evenPacing(timeS, distanceM).elapsedAt(distanceM * part)).toBeCloseTo(timeS * part, 6);
      }),
    );
  });
});

describe("halves", () => {
  test("the second takes so many per cent more time than the first", () => {
    fc.assert(
      fc.property(goal, distance, percent, (timeS, distanceM, change) => {
        const firstS = halvesPacing(timeS, distanceM, change).elapsedAt(distanceM / 2);
        expect((timeS - firstS) / firstS).toBeCloseTo(1 + change / 100, 9);
      }),
    );
  });

  test("a negative split of 2 % over 4:00:00 goes through half way in 2:01:13", () => {
    expect(halvesPacing(14_400, marathon, -2).elapsedAt(half)).toBeCloseTo(7272.7, 1);
  });

  test("no share beyond what is meant by the word", () => {
    expect(() => halvesPacing(14_400, marathon, -60)).toThrow(RangeError);
  });
});

describe("a warm start", () => {
  test("is slower by so many per cent until its end, and even from there", () => {
    const pacing = warmStartPacing(14_400, marathon, 5000, 4);
    const warm = pacing.elapsedAt(5000) / 5000;
    const rest = (14_400 - pacing.elapsedAt(5000)) / (marathon - 5000);

    expect(warm / rest).toBeCloseTo(1.04, 9);
    expect(pacing.elapsedAt(20_000) - pacing.elapsedAt(10_000)).toBeCloseTo(rest * 10_000, 6);
  });

  test("does not last the whole race", () => {
    expect(() => warmStartPacing(14_400, marathon, marathon, 4)).toThrow(RangeError);
  });
});

describe("even effort", () => {
  test("a stretch that costs twice as much takes twice the time", () => {
    const pacing = effortPacing(9000, 2000, [
      { lengthM: 1000, factor: 2 },
      { lengthM: 1000, factor: 1 },
    ]);

    expect(pacing.elapsedAt(1000)).toBeCloseTo(6000, 9);
    expect(pacing.elapsedAt(500)).toBeCloseTo(3000, 9);
  });

  test("over a course that is level all along it is even pace", () => {
    const level = Array.from({ length: 43 }, () => ({ lengthM: 1000, factor: 1 }));
    expect(effortPacing(14_400, marathon, level).elapsedAt(half)).toBeCloseTo(7200, 6);
  });

  test("a track longer than the race is fitted to it, hills in their place", () => {
    const pacing = effortPacing(6000, 10_000, [
      { lengthM: 10_100, factor: 1 },
      { lengthM: 10_100, factor: 2 },
    ]);

    expect(pacing.elapsedAt(5000)).toBeCloseTo(2000, 6);
  });

  test("a course without a metre is refused", () => {
    expect(() => effortPacing(6000, 10_000, [])).toThrow(RangeError);
    expect(() => weightedPacing(6000, 10_000, [{ lengthM: 0, weight: 1 }])).toThrow(RangeError);
  });
});

describe("running and walking by turns", () => {
  test("the run makes up for the walk, to the second", () => {
    const pacing = runWalkPacing(14_400, marathon, { runS: 240, walkS: 60, walkPaceSPerKm: 600 });

    // 48 rounds of five minutes: 48 min of walking at 6 km/h are 4.8 km, so 37.395 km are run in 3 h 12 min
    expect(pacing?.walks).toBe(48);
    expect(pacing?.runPaceSPerKm).toBeCloseTo((192 * 60) / 37.395, 6);
  });

  test("the clock runs at the running pace first, then at the walking pace", () => {
    const pacing = runWalkPacing(14_400, marathon, { runS: 240, walkS: 60, walkPaceSPerKm: 600 });
    const runM = (240 / (pacing?.runPaceSPerKm ?? 0)) * 1000;

    expect(pacing?.elapsedAt(runM)).toBeCloseTo(240, 6);
    expect(pacing?.elapsedAt(runM + 50)).toBeCloseTo(270, 6);
    expect(pacing?.elapsedAt(runM + 100)).toBeCloseTo(300, 6);
  });

  test("whatever the pattern, distance run and distance walked make the whole", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3600, max: 3 * DAY_S }),
        fc.integer({ min: 10, max: 3600 }),
        fc.integer({ min: 5, max: 1200 }),
        (timeS, runS, walkS) => {
          const walkPaceSPerKm = (timeS / marathon) * 1500;
          const pacing = runWalkPacing(timeS, marathon, { runS, walkS, walkPaceSPerKm });
          if (!pacing) throw new Error("Walking is slower than the goal here");
          const round = runS + walkS;
          const walkedS = Math.floor(timeS / round) * walkS + Math.max(0, (timeS % round) - runS);
          const wholeM = ((timeS - walkedS) / pacing.runPaceSPerKm + walkedS / walkPaceSPerKm) * 1000;
          expect(wholeM).toBeCloseTo(marathon, 3);
        },
      ),
    );
  });

  test("a goal that walking reaches needs no running", () => {
    expect(runWalkPacing(8 * 3600, marathon, { runS: 60, walkS: 60, walkPaceSPerKm: 600 })).toBeUndefined();
  });
});
