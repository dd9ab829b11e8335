import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HALF, TEN_KM } from "../../../tests/sample-prediction.ts";
import { METRES } from "~/domain/pace/distances.ts";
import { marathonAfterOne, requiredWeekAfterOne } from "./one-race.ts";
import { flatTimeS, recommend } from "./prediction.ts";
import { riegel } from "./riegel.ts";
import type { Runner } from "./runner.ts";
import { ultraTimeS } from "./ultra-time.ts";
import { ownExponent, type RaceTime } from "./vickers.ts";

const KM_100 = { distanceM: 100_000, timeS: 36_000 };
const SLOW_50_KM = { distanceM: 50_000, timeS: 20_700 };

const runner = (...results: Runner["results"]): Runner => ({ results, weeklyM: null, longestRunM: null });
const asked = (targetM: number, ...results: Runner["results"]) => recommend({ ...runner(...results), targetM });

const race = (distances: readonly number[]) =>
  fc.record({
    distanceM: fc.constantFrom(...distances),
    paceSPerKm: fc.double({ min: 190, max: 700, noNaN: true }),
  });
const raced = ({ distanceM, paceSPerKm }: { distanceM: number; paceSPerKm: number }): RaceTime => ({
  distanceM,
  timeS: (distanceM / 1000) * paceSPerKm,
});
const ROAD = [5000, 10_000, METRES.half, 25_000, 30_000, METRES.marathon, 44_000];
const STEP = 1.002;
const ULTRAS = [45_100, 50_000, 80_467.2, 100_000, 160_934.4];

/** Growth of the time over every two thousandths more of distance, from 3 km to 200 km. */
function steps(one: Runner): number[] {
  const count = Math.ceil(Math.log(200 / 3) / Math.log(STEP));
  const times = Array.from({ length: count + 1 }, (_, step) => flatTimeS(one, 3000 * STEP ** step));
  return times.slice(1).map((timeS, place) => timeS / (times[place] ?? timeS));
}

function expectNoJump(one: Runner, most: number): void {
  const all = steps(one);
  expect(Math.min(...all)).toBeGreaterThan(1);
  expect(Math.max(...all)).toBeLessThan(most);
}

describe("a time rises with the distance and does not jump", () => {
  test("after one race, an ultra too", () => {
    fc.assert(
      fc.property(race([...ROAD, ...ULTRAS]), (one) => {
        expectNoJump(runner(raced(one)), 1.02);
      }),
      { numRuns: 40 },
    );
  });

  test("after two races, the longer of which took longer, ultras included", () => {
    const pair = fc
      .tuple(
        race([...ROAD, ...ULTRAS]),
        fc.constantFrom(...ROAD, ...ULTRAS),
        fc.double({ min: 0.3, max: 1.35, noNaN: true }),
      )
      .filter(([one, longerM]) => longerM > 1.1 * one.distanceM);
    fc.assert(
      fc.property(pair, ([one, distanceM, power]) => {
        const shorter = raced(one);
        const longer = { distanceM, timeS: shorter.timeS * (distanceM / shorter.distanceM) ** power };
        // the steepest: from a marathon by the shorter race to a slow one just beyond it
        expectNoJump(runner(shorter, longer), 1.04);
      }),
      { numRuns: 40 },
    );
  });
});

describe("one race between the half and the marathon", () => {
  test("predicts the marathon at a pace that nears its own", () => {
    const exponents = [METRES.half, 25_000, 30_000, 35_000, 40_000, 41_700].map((distanceM) => {
      const one = { distanceM, timeS: distanceM / 3 };
      return ownExponent(one, { distanceM: METRES.marathon, timeS: flatTimeS(runner(one), METRES.marathon) });
    });
    expect(Math.max(...exponents)).toBeLessThan(1.2);
    expect(Math.min(...exponents)).toBeGreaterThan(1.06);
  });

  test("asks for the week by which it predicts the goal", () => {
    const one = { distanceM: 30_000, timeS: 9600 };
    const goalS = marathonAfterOne(one, 60_000);
    expect(requiredWeekAfterOne(goalS, one)).toBeCloseTo(60_000, 3);
  });
});

describe("a second race over an ultra", () => {
  test("that does not fit leaves the half and the marathon to the shorter race, and is a doubt", () => {
    for (const targetM of [METRES.half, METRES.marathon]) {
      const [alone, both] = [asked(targetM, TEN_KM), asked(targetM, TEN_KM, SLOW_50_KM)];
      expect(both).toMatchObject({ timeS: alone.timeS, from: [TEN_KM], doubts: [...alone.doubts, "races disagree"] });
    }
    expect(asked(METRES.half, TEN_KM, SLOW_50_KM)).toMatchObject({
      timeS: riegel(3000, 10_000, METRES.half),
      confidence: "rough",
    });
  });

  test("is reached from the marathon along one law", () => {
    const marathonS = flatTimeS(runner(TEN_KM), METRES.marathon);
    const middleM = Math.sqrt(METRES.marathon * SLOW_50_KM.distanceM);
    const between = asked(middleM, TEN_KM, SLOW_50_KM);
    expect(between.timeS).toBeCloseTo(Math.sqrt(marathonS * SLOW_50_KM.timeS), 3);
    expect(between.doubts).toContain("races disagree");
  });

  test("never makes the shorter distances slower than the shorter race alone", () => {
    const pair = fc.tuple(
      race([5000, 10_000, METRES.half]),
      race(ULTRAS),
      fc.double({ min: 5000, max: 42_195, noNaN: true }),
    );
    fc.assert(
      fc.property(pair, ([one, ultra, targetM]) => {
        const [shorter, longer] = [raced(one), raced(ultra)];
        fc.pre(longer.timeS > shorter.timeS && targetM > 1.01 * shorter.distanceM);
        expect(flatTimeS(runner(shorter, longer), targetM)).toBeLessThanOrEqual(flatTimeS(runner(shorter), targetM));
      }),
    );
  });
});

describe("two races up to the marathon", () => {
  test("that fit together join by the runner's own law, and a race just beyond the marathon decides that as well", () => {
    const long = { distanceM: 44_000, timeS: 15_600 };
    expect(asked(15_000, TEN_KM, HALF)).toMatchObject({ basis: "own", doubts: [] });
    expect(asked(METRES.marathon, TEN_KM, long)).toMatchObject({ basis: "own", from: [TEN_KM, long], doubts: [] });
  });

  test("that do not fit leave the half to the shorter one", () => {
    const slow = { distanceM: METRES.marathon, timeS: 18_000 };
    expect(asked(METRES.half, TEN_KM, slow)).toMatchObject({
      basis: "riegel",
      timeS: riegel(3000, 10_000, METRES.half),
      from: [TEN_KM],
      doubts: ["races disagree"],
    });
  });
});

describe("an ultra alone", () => {
  test("goes by effort down to 45 km, and by Riegel's law from there", () => {
    const at45S = ultraTimeS(KM_100.timeS, KM_100.distanceM, 45_000);
    expect(flatTimeS(runner(KM_100), 60_000)).toBe(ultraTimeS(KM_100.timeS, KM_100.distanceM, 60_000));
    for (const targetM of [METRES.half, METRES.marathon, 44_000]) {
      expect(flatTimeS(runner(KM_100), targetM)).toBeCloseTo(riegel(at45S, 45_000, targetM), 6);
    }
    expect(asked(METRES.marathon, KM_100)).toMatchObject({ basis: "ultraThenRiegel", doubts: ["longer race"] });
  });
});
