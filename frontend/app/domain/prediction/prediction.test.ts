import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HALF, inputs, MARATHON, TEN_KM } from "../../../tests/sample-prediction.ts";
import { BEST_MARATHON_S } from "./open-standards.ts";
import { METRES } from "~/domain/pace/distances.ts";
import type { PredictionInputs } from "./prediction-models.ts";
import { flatTimeS, recommend } from "./prediction.ts";
import { riegel } from "./riegel.ts";
import type { Runner } from "./runner.ts";

describe("the recommended time", () => {
  test("of a marathon without a weekly distance is ten minutes or more slower than a bare Riegel, from 40 minutes over 10 km", () => {
    fc.assert(
      fc.property(fc.double({ min: 2400, max: 4500, noNaN: true }), (timeS) => {
        const { timeS: recommendedS } = recommend(inputs({ results: [{ distanceM: 10_000, timeS }] }));
        expect(recommendedS - riegel(timeS, 10_000, METRES.marathon)).toBeGreaterThan(600);
      }),
    );
  });

  test("assumes the week only where none is stated, and is less sure then", () => {
    const unstated = recommend(inputs());
    const stated = recommend(inputs({ weeklyM: unstated.assumedWeekM }));
    expect(unstated).toMatchObject({ basis: "vickersOne", doubts: ["week assumed"], confidence: "rough" });
    expect(stated).toMatchObject({ assumedWeekM: null, doubts: [], confidence: "fair" });
    expect(stated.timeS).toBeCloseTo(unstated.timeS, 3);
    expect(unstated.spreadS).toBeGreaterThan(stated.spreadS);
  });

  test("takes two races before one, and one before none that agree", () => {
    expect(recommend(inputs({ results: [HALF, TEN_KM] }))).toMatchObject({ basis: "vickersTwo", from: [TEN_KM, HALF] });
    const slowTen = { distanceM: 10_000, timeS: 3200 };
    expect(recommend(inputs({ results: [slowTen, HALF] }))).toMatchObject({
      basis: "vickersOne",
      from: [HALF],
      doubts: ["week assumed", "races disagree"],
      confidence: "very rough",
    });
  });

  test("takes a marathon as it is, and comes back from an ultra by effort and Riegel", () => {
    expect(recommend(inputs({ results: [TEN_KM, MARATHON] }))).toMatchObject({
      basis: "same distance",
      timeS: MARATHON.timeS,
    });
    expect(recommend(inputs({ results: [{ distanceM: 50_000, timeS: 18_000 }] }))).toMatchObject({
      basis: "ultraThenRiegel",
      doubts: ["longer race"],
    });
  });

  test("of a half is Riegel's, or the runner's own law between two races", () => {
    const asked = { targetM: METRES.half };
    expect(recommend(inputs(asked))).toMatchObject({
      basis: "riegel",
      timeS: riegel(3000, 10_000, METRES.half),
      confidence: "fair",
    });
    const between = recommend(inputs({ ...asked, results: [TEN_KM, MARATHON] }));
    expect(between.basis).toBe("own");
    expect(between.timeS).toBeGreaterThan(riegel(3000, 10_000, METRES.half));
  });

  test("is doubted where the longest run is short, the race is far off or the day will be long", () => {
    const doubtsOf = (change: Partial<PredictionInputs>) => recommend(inputs({ weeklyM: 50_000, ...change })).doubts;
    expect(doubtsOf({ longestRunM: 18_000 })).toEqual(["longest run short"]);
    expect(doubtsOf({ longestRunM: 30_000 })).toEqual([]);
    expect(doubtsOf({ results: [{ distanceM: 3000, timeS: 800 }] })).toEqual(["race too short"]);
    expect(doubtsOf({ results: [{ distanceM: 30_000, timeS: 9600 }] })).toEqual(["race too long"]);
    expect(doubtsOf({ results: [{ distanceM: 10_000, timeS: 4800 }], weeklyM: 30_000 })).toEqual(["very long"]);
  });

  test("lies in the middle of its ranges, the one inside the other", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1600, max: 5400, noNaN: true }),
        fc.option(fc.double({ min: 5000, max: 150_000, noNaN: true })),
        fc.constantFrom(METRES.half, METRES.marathon),
        (timeS, weeklyM, targetM) => {
          const found = recommend(inputs({ results: [{ distanceM: 10_000, timeS }], weeklyM, targetM }));
          const [[fastest, slowest], [fast, slow]] = [found.nineInTenS, found.middleHalfS];
          const inOrder = [0, fastest, fast, found.timeS, slow, slowest];
          expect(inOrder).toEqual([...inOrder].sort((a, b) => a - b));
        },
      ),
    );
  });
});

describe("a runner beyond the study", () => {
  const half = (timeS: number) => ({ distanceM: METRES.half, timeS });
  const asked = (timeS: number, weeklyM: number | null = null) =>
    recommend(inputs({ results: [half(timeS)], weeklyM }));

  test("is not left to its formula alone, and is told so", () => {
    const fast = asked(3740);
    expect(fast.othersShare).toBeGreaterThan(0.5);
    expect(fast.doubts).toEqual(["week assumed", "faster than the study"]);
    // Vickers and Vertosick by themselves say 2:22:39, Riegel 2:09:58
    expect(fast.timeS).toBeGreaterThan(riegel(3740, METRES.half, METRES.marathon));
    expect(fast.timeS).toBeLessThan(2.25 * 3600);
  });

  test("begins where other calculators say 2:48: its author ran 2:59 then, and the formula holds there", () => {
    const atTheBorder = asked(riegel(2.81 * 3600, METRES.marathon, METRES.half), 42 * METRES.mile);
    expect(atTheBorder).toMatchObject({ othersShare: 0, doubts: [] });
    expect(asked(riegel(2.75 * 3600, METRES.marathon, METRES.half)).othersShare).toBeGreaterThan(0);
  });

  test("with the half of the world's best is predicted as by the models made from the world's best", () => {
    const best = asked(3440);
    expect(best.timeS / riegel(3440, METRES.half, METRES.marathon)).toBeCloseTo(1, 1);
    expect(best.othersShare).toBeGreaterThan(0.97);
  });

  test("is predicted without a jump, and never the slower the faster the race was", () => {
    const weeks = fc.option(fc.double({ min: 5000, max: 200_000, noNaN: true }));
    const distances = fc.constantFrom(5000, 10_000, METRES.half);
    // from faster than the world's best to far slower than the border
    const share = fc.double({ min: 0.9, max: 2.2, noNaN: true });
    fc.assert(
      fc.property(weeks, distances, share, (weeklyM, distanceM, of) => {
        const timeS = of * riegel(BEST_MARATHON_S, METRES.marathon, distanceM);
        const [at, after] = [timeS, timeS * 1.001].map((each) =>
          flatTimeS({ results: [{ distanceM, timeS: each }], weeklyM, longestRunM: null }, METRES.marathon),
        );
        const growth = (after ?? 0) / (at ?? 1);
        // at the best known it stays, however fast the race
        if (after === BEST_MARATHON_S) expect(at).toBe(BEST_MARATHON_S);
        else expect(growth).toBeGreaterThan(1);
        expect(growth).toBeLessThan(1.002);
      }),
    );
  });

  test("of a very long week is no faster than the models that take full training for granted, and less sure", () => {
    const [long, longer] = [asked(6300, 160_000), asked(6300, 999_000)];
    expect(long.timeS).toBe(longer.timeS);
    expect(long).toMatchObject({ othersShare: 1, doubts: ["formula too fast"], confidence: "rough" });
    expect(longer.timeS / riegel(6300, METRES.half, METRES.marathon)).toBeCloseTo(1, 2);
    expect(asked(6300, 60_000)).toMatchObject({ othersShare: 0, doubts: [], confidence: "fair" });
  });

  test("a marathon is never run at a faster pace than the race it follows from, whatever the week", () => {
    const race = fc.record({
      distanceM: fc.constantFrom(3000, 5000, 10_000, METRES.half, 30_000),
      paceSPerKm: fc.double({ min: 160, max: 720, noNaN: true }),
    });
    const week = fc.double({ min: 0, max: 1_000_000, noNaN: true });
    fc.assert(
      fc.property(race, week, ({ distanceM, paceSPerKm }, weeklyM) => {
        const results = [{ distanceM, timeS: (distanceM / 1000) * paceSPerKm }] as const;
        const marathonS = flatTimeS({ results, weeklyM, longestRunM: null }, METRES.marathon);
        expect(marathonS / 42.195).toBeGreaterThan(paceSPerKm);
      }),
    );
  });

  test("with two races is predicted without a jump as well", () => {
    const share = fc.double({ min: 0.9, max: 2.2, noNaN: true });
    fc.assert(
      fc.property(share, (of) => {
        const by = (by: number) =>
          flatTimeS(
            { results: [{ distanceM: 10_000, timeS: 1600 * by }, half(3530 * by)], weeklyM: null, longestRunM: null },
            METRES.marathon,
          );
        const growth = by(of * 1.001) / by(of);
        if (by(of * 1.001) === BEST_MARATHON_S) expect(by(of)).toBe(BEST_MARATHON_S);
        else expect(growth).toBeGreaterThan(1);
        expect(growth).toBeLessThan(1.002);
      }),
    );
  });
});

describe("one runner over every distance", () => {
  const runner = (results: Runner["results"], weeklyM: number | null = null): Runner => ({
    results,
    weeklyM,
    longestRunM: null,
  });
  const timeOver10Km = fc.double({ min: 1620, max: 5400, noNaN: true });
  const week = fc.option(fc.double({ min: 5000, max: 120_000, noNaN: true }));

  test("takes longer the longer the race, without a step at the half or the marathon", () => {
    const distanceM = fc.double({ min: 1500, max: 160_000, noNaN: true });
    fc.assert(
      fc.property(timeOver10Km, week, distanceM, (timeS, weeklyM, targetM) => {
        const one = runner([{ distanceM: 10_000, timeS }], weeklyM);
        expect(flatTimeS(one, targetM * 1.02)).toBeGreaterThan(flatTimeS(one, targetM));
      }),
    );
    fc.assert(
      fc.property(timeOver10Km, week, fc.constantFrom(METRES.half, METRES.marathon), (timeS, weeklyM, atM) => {
        const one = runner([{ distanceM: 10_000, timeS }], weeklyM);
        for (const share of [0.985, 0.995, 1.005, 1.015]) {
          expect(flatTimeS(one, atM * share) / flatTimeS(one, atM)).toBeCloseTo(share, 2);
        }
      }),
    );
  });

  test("of a half in 1:45 and no stated week takes 3:55 over the marathon, and Riegel's law carries that on", () => {
    const one = runner([{ distanceM: METRES.half, timeS: 6300 }]);
    const marathonS = flatTimeS(one, METRES.marathon);

    // 28.8 miles a week are typical at this time, and the study's formula gives it back with them
    expect(marathonS).toBeCloseTo(
      42_195 / (0.16018617 + (0.83076202 * 42_195) / (6300 * 2 ** 1.07) + 0.06423826 * 2.8783),
      0,
    );
    expect(marathonS).toBeCloseTo(14_087, 0);
    expect(recommend({ ...one, targetM: 100_000 })).toMatchObject({
      basis: "vickersOne",
      timeS: riegel(marathonS, METRES.marathon, 100_000),
      doubts: ["week assumed", "beyond the marathon", "very long"],
    });
  });

  test("between the half and the marathon lies on the law through both, or through a longer race of the runner's own", () => {
    const one = runner([TEN_KM]);
    const [halfS, marathonS] = [flatTimeS(one, METRES.half), flatTimeS(one, METRES.marathon)];
    const middleM = Math.sqrt(METRES.half * METRES.marathon);

    expect(recommend({ ...one, targetM: middleM })).toMatchObject({ basis: "between", from: [TEN_KM] });
    expect(flatTimeS(one, middleM)).toBeCloseTo(Math.sqrt(halfS * marathonS), 6);
    const thirty = { distanceM: 30_000, timeS: 10_200 };
    expect(flatTimeS(runner([thirty]), 30_299) / riegel(10_200, 30_000, 30_299)).toBeCloseTo(1, 9);
    expect(flatTimeS(runner([thirty]), 35_000)).toBeGreaterThan(riegel(10_200, 30_000, 35_000));
  });

  test("of an ultra goes on by effort, and of a marathon by Riegel", () => {
    const fifty = { distanceM: 50_000, timeS: 17_500 };
    const ultra = recommend({ ...runner([HALF, fifty]), targetM: 100_000 });
    expect(ultra).toMatchObject({ basis: "ultra", from: [fifty], doubts: ["beyond the marathon", "very long"] });
    expect(ultra.timeS).toBeGreaterThan(1.07 * riegel(17_500, 50_000, 100_000));
    expect(flatTimeS(runner([TEN_KM, MARATHON]), 50_000)).toBe(riegel(14_400, METRES.marathon, 50_000));
  });

  test("who has run a marathon alone follows Riegel's law from there, as the reference runner does", () => {
    fc.assert(
      fc.property(fc.double({ min: 1000, max: 300_000, noNaN: true }), (targetM) => {
        expect(flatTimeS(runner([MARATHON]), targetM) / riegel(14_400, METRES.marathon, targetM)).toBeCloseTo(1, 12);
      }),
    );
  });
});
