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
    expect(even.slowestFive).toMatchObject({ isWall: false });
    expect(even.slowestFive?.share).toBeCloseTo(0, 9);
  });

  test("a last quarter a quarter slower shows in the second half and as a wall", () => {
    const faded = analyseSplits(marathon([1500, 1500, 1500, 1500, 1500, 1500, 1900, 1900], 850));
    expect(faded.halves?.slowdown).toBeGreaterThan(0.1);
    expect(faded.slowestFive).toMatchObject({ isWithinLeg: false, isWall: true });
    expect(faded.slowestFive?.share).toBeCloseTo(0.203, 3);
    expect(faded.slowest.fromM).toBe(40_000);
    expect(faded.fastest.timeS).toBe(1500);
  });

  test("a longer leg can show a wall too, by five kilometres of it", () => {
    const faded = analyseSplits([
      { distanceM: 10_000, elapsedS: 3360 },
      { distanceM: 15_000, elapsedS: 5040 },
      { distanceM: 20_000, elapsedS: 6720 },
      { distanceM: 25_000, elapsedS: 8400 },
      { distanceM: 35_000, elapsedS: 13_200 },
      { distanceM: METRES.marathon, elapsedS: 16_800 },
    ]);
    // the last leg is the slowest: 3600 s over 7.195 km
    const fiveS = (3600 / 7.195) * 5;
    const share = fiveS / 5 / ((16_800 - fiveS) / 37.195) - 1;
    expect(faded.slowestFive).toMatchObject({ isWithinLeg: true, isWall: true });
    expect(faded.slowestFive?.share).toBeCloseTo(share, 9);
  });

  test("no wall is said only where five-kilometre splits cover all but the last stretch", () => {
    const even = marathon(Array<number>(8).fill(1500), 2.195 * 300);
    const without = (...left: number[]) => even.filter(({ distanceM }) => !left.includes(distanceM));
    expect(analyseSplits(without(30_000)).slowestFive).toBeNull();
    expect(analyseSplits(without(40_000)).slowestFive).toBeNull();
    expect(analyseSplits(even.slice(-1)).slowestFive).toBeNull();

    const half = { distanceM: METRES.half, elapsedS: 6329.25 };
    const withHalf = [...even, half].sort((a, b) => a.distanceM - b.distanceM);
    expect(analyseSplits(withHalf).slowestFive).toMatchObject({ isWall: false });
    const eachKm = Array.from({ length: 42 }, (_, km) => ({ distanceM: (km + 1) * 1000, elapsedS: (km + 1) * 300 }));
    const byKm = [...eachKm, { distanceM: METRES.marathon, elapsedS: 42.195 * 300 }];
    expect(analyseSplits(byKm).slowestFive).toMatchObject({ isWall: false });
  });

  test("a slower second half alone is no wall", () => {
    const halves = (slower: number) => [
      { distanceM: METRES.half, elapsedS: 6000 },
      { distanceM: METRES.marathon, elapsedS: 6000 + 6000 * slower },
    ];
    expect(analyseSplits(halves(1.08)).slowestFive).toBeNull();
    expect(analyseSplits(halves(1.25)).slowestFive).toMatchObject({ isWithinLeg: true, isWall: true });
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
