import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { METRES } from "./distances.ts";
import { analyseSplits, type Mark } from "~/domain/course/split-analysis.ts";
import { climbM, flatSpeedKmh } from "./treadmill.ts";

describe("the treadmill", () => {
  test("10 km/h at 5 % costs 44.3 ml/kg/min by the ACSM's equation, as 12.25 km/h on the level", () => {
    const metresPerMinute = 10_000 / 60;
    const cost = 3.5 + 0.2 * metresPerMinute + 0.9 * metresPerMinute * 0.05;
    expect(cost).toBeCloseTo(44.33, 2);
    const flat = flatSpeedKmh(10, 5);
    expect(flat).toBeCloseTo(12.25, 10);
    expect(3.5 + 0.2 * ((flat * 1000) / 60)).toBeCloseTo(cost, 10);
  });

  test("5 km at 5 % climb 250 m less what the slope takes", () => {
    expect(climbM(5000, 5)).toBeCloseTo(249.7, 1);
  });
});

/** Marks at every five kilometres and the finish. */
function marathon(fivesS: readonly number[], lastS: number): Mark[] {
  let elapsedS = 0;
  const marks = fivesS.map((timeS, index) => ({ distanceM: (index + 1) * 5000, elapsedS: (elapsedS += timeS) }));
  return [...marks, { distanceM: METRES.marathon, elapsedS: elapsedS + lastS }];
}

describe("splits of a race", () => {
  test("even ones have even halves and no wall", () => {
    const even = analyseSplits(marathon(Array<number>(8).fill(1500), 2.195 * 300));
    expect(even.paceSPerKm).toBeCloseTo(300, 9);
    expect(even.halves?.slowdown).toBeCloseTo(0, 9);
    expect(even.slowestFive).toBeCloseTo(0, 9);
  });

  test("a last quarter a quarter slower shows in the second half and as a wall", () => {
    const faded = analyseSplits(marathon([1500, 1500, 1500, 1500, 1500, 1500, 1900, 1900], 850));
    expect(faded.halves?.slowdown).toBeGreaterThan(0.1);
    expect(faded.slowestFive).toBeGreaterThan(0.2);
    expect(faded.slowest.fromM).toBe(40_000);
    expect(faded.fastest.timeS).toBe(1500);
  });

  test("legs and halves add up to the finish", () => {
    const leg = fc.integer({ min: 600, max: 4000 });
    fc.assert(
      fc.property(fc.array(leg, { minLength: 8, maxLength: 8 }), leg, (fives, last) => {
        const marks = marathon(fives, last);
        const { legs, halves } = analyseSplits(marks);
        const finishS = marks.at(-1)?.elapsedS ?? 0;
        expect(legs.reduce((sum, { timeS }) => sum + timeS, 0)).toBe(finishS);
        expect((halves?.firstS ?? 0) + (halves?.secondS ?? 0)).toBeCloseTo(finishS, 6);
      }),
    );
  });

  test.each([
    ["none", []],
    [
      "a clock that goes back",
      [
        { distanceM: 5000, elapsedS: 1500 },
        { distanceM: 10_000, elapsedS: 1400 },
      ],
    ],
    [
      "the same mark twice",
      [
        { distanceM: 5000, elapsedS: 1500 },
        { distanceM: 5000, elapsedS: 1600 },
      ],
    ],
  ])("%s is refused", (_, marks) => {
    expect(() => analyseSplits(marks)).toThrow(RangeError);
  });

  test("a finish alone has no halves", () => {
    expect(analyseSplits([{ distanceM: 10_000, elapsedS: 3000 }]).halves).toBeNull();
  });
});
