import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AgeGradeTables } from "./age-grade.ts";
import { METRES } from "./distances.ts";
import { checkGoal } from "./goal-check.ts";
import { MIDDLE_HALF, NINE_IN_TEN, shareBelow } from "./normal.ts";
import { openStandardS } from "./open-standards.ts";
import { type ModelAnswer, modelAnswers, type ModelId, type PredictionInputs } from "./prediction-models.ts";
import { recommend } from "./prediction.ts";
import { odditiesOf } from "./result-checks.ts";
import { riegel } from "./riegel.ts";
import { typicalWeekM, withTypicalWeek } from "./typical-week.ts";
import { vickersOneRace } from "./vickers.ts";

const TEN_KM = { distanceM: 10_000, timeS: 3000 };
const HALF = { distanceM: METRES.half, timeS: 6660 };
const MARATHON = { distanceM: METRES.marathon, timeS: 14_400 };

function inputs(change: Partial<PredictionInputs> = {}): PredictionInputs {
  return {
    targetM: METRES.marathon,
    results: [TEN_KM],
    weeklyM: null,
    longestRunM: null,
    trainingPaceSPerKm: null,
    ...change,
  };
}

function answer(id: ModelId, change: Partial<PredictionInputs> = {}): ModelAnswer | undefined {
  return modelAnswers(inputs(change)).find((each) => each.id === id);
}

describe("the typical week", () => {
  test.each([
    [2 * 3600, 42],
    [3.5 * 3600, 27],
    [4 * 3600, 22.5],
    [9 * 3600, 14],
  ])("a marathon of %i s is run on %d miles", (marathonS, miles) => {
    expect(typicalWeekM(marathonS) / METRES.mile).toBeCloseTo(miles, 9);
  });

  test("agrees with the time that it predicts", () => {
    fc.assert(
      fc.property(fc.double({ min: 1600, max: 5400, noNaN: true }), (timeS) => {
        const found = withTypicalWeek((week) => vickersOneRace(timeS, 10_000, week));
        expect(typicalWeekM(found.timeS)).toBeCloseTo(found.weeklyM, 3);
      }),
    );
  });
});

describe("chances", () => {
  test.each([
    [0, 0.5],
    [1, 0.841345],
    [-1.96, 0.024998],
    [MIDDLE_HALF, 0.75],
    [NINE_IN_TEN, 0.95],
  ])("%d deviations: %d", (deviations, share) => {
    expect(shareBelow(deviations)).toBeCloseTo(share, 5);
  });
});

describe("the models side by side", () => {
  test("a half marathon is answered by those that know no marathon only", () => {
    const answered = modelAnswers(inputs({ targetM: METRES.half })).filter(({ timeS }) => timeS !== undefined);
    expect(answered.map(({ id }) => id)).toEqual(["riegel", "cameron", "daniels"]);
  });

  test("say what they lack", () => {
    expect(answer("own")).toEqual({ id: "own", missing: "second race" });
    expect(answer("tanda")).toEqual({ id: "tanda", missing: "weekly distance" });
    expect(answer("tanda", { weeklyM: 60_000 })).toEqual({ id: "tanda", missing: "training pace" });
    expect(answer("vickersOne", { results: [MARATHON] })).toEqual({ id: "vickersOne", missing: "shorter race" });
    expect(answer("vickersOne", { targetM: METRES.half })).toEqual({ id: "vickersOne", missing: "marathon only" });
  });

  test("those that take one race take the one nearest to the target", () => {
    expect(answer("riegel", { results: [TEN_KM, HALF] })?.timeS).toBe(
      riegel(HALF.timeS, HALF.distanceM, METRES.marathon),
    );
  });

  test("the order of two races does not matter", () => {
    expect(modelAnswers(inputs({ results: [TEN_KM, HALF] }))).toEqual(
      modelAnswers(inputs({ results: [HALF, TEN_KM] })),
    );
  });

  test("know where they were made for", () => {
    expect(answer("riegel", { results: [{ distanceM: 10_000, timeS: 2700 }] })).toMatchObject({ isInDomain: true });
    expect(answer("riegel", { results: [{ distanceM: 10_000, timeS: 3600 }] })).toMatchObject({ isInDomain: false });
    expect(answer("cameron", { results: [{ distanceM: 50_000, timeS: 18_000 }] })).toMatchObject({ isInDomain: false });
    expect(answer("vickersOne", { results: [{ distanceM: 3000, timeS: 800 }] })).toMatchObject({ isInDomain: false });
    expect(answer("tanda", { weeklyM: 30_000, trainingPaceSPerKm: 400 })).toMatchObject({ isInDomain: false });
    expect(answer("tanda", { weeklyM: 90_000, trainingPaceSPerKm: 290 })).toMatchObject({ isInDomain: true });
  });

  test("a race over the target itself is answered with its own time", () => {
    for (const each of modelAnswers(inputs({ results: [MARATHON] }))) {
      if (each.timeS !== undefined) expect(each.timeS).toBeCloseTo(MARATHON.timeS, 1);
    }
  });
});

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

  test("takes a marathon as it is, and comes back from an ultra by Riegel", () => {
    expect(recommend(inputs({ results: [TEN_KM, MARATHON] }))).toMatchObject({
      basis: "same distance",
      timeS: MARATHON.timeS,
    });
    expect(recommend(inputs({ results: [{ distanceM: 50_000, timeS: 18_000 }] }))).toMatchObject({
      basis: "riegel",
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
    expect(doubtsOf({ results: [{ distanceM: 10_000, timeS: 4800 }] })).toEqual(["very long"]);
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

describe("a goal", () => {
  const stated = inputs({ weeklyM: 50_000 });
  const found = recommend(stated);

  test("at the recommended time is an even chance, and less the faster it is", () => {
    const offsets = [3600, 900, 0, -600, -1200, -3600];
    const checks = offsets.map((offset) => checkGoal(stated, found, found.timeS + offset));
    expect(checks.map(({ verdict }) => verdict)).toEqual([
      "very likely",
      "likely",
      "even",
      "a stretch",
      "unlikely",
      "out of reach for now",
    ]);
    expect(checks[2]?.chance).toBeCloseTo(0.5, 6);
  });

  test("asks for the races and the week that would predict it", () => {
    const goalS = 3.75 * 3600;
    const { races, requiredWeekM } = checkGoal(stated, found, goalS);
    for (const { distanceM, timeS } of races) {
      expect(vickersOneRace(timeS ?? 0, distanceM, 50_000)).toBeCloseTo(goalS, 3);
    }
    expect(vickersOneRace(TEN_KM.timeS, TEN_KM.distanceM, requiredWeekM ?? 0)).toBeCloseTo(goalS, 3);
  });

  test("over the half asks for a 5 km and a 10 km, and names no week", () => {
    const half = inputs({ targetM: METRES.half });
    const { races, requiredWeekM } = checkGoal(half, recommend(half), 6000);
    expect(races.map(({ distanceM }) => distanceM)).toEqual([5000, 10_000]);
    expect(riegel(races[1]?.timeS ?? 0, 10_000, METRES.half)).toBeCloseTo(6000, 6);
    expect(requiredWeekM).toBeNull();
  });
});

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
    const answers = modelAnswers(inputs({ results: [first, second] }));

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
        fc.constantFrom(METRES.half, METRES.marathon),
        (first, second, targetM) => {
          const asked = inputs({ results: second ? [first, second] : [first], targetM });
          expect(Number.isFinite(recommend(asked).timeS)).toBe(true);
          expect(modelAnswers(asked).every(({ timeS }) => timeS === undefined || timeS > 0)).toBe(true);
          odditiesOf(asked);
        },
      ),
    );
  });
});

test("the open-class standards are those of the 2025 tables for men", () => {
  const { tables } = JSON.parse(
    readFileSync(join(import.meta.dirname, "../../../data/age-grade.json"), "utf8"),
  ) as AgeGradeTables;
  const men = tables.find(({ year, sex }) => year === 2025 && sex === "male");
  const distances = [1609.344, 5000, 10_000, 15_000, METRES.half, 30_000, METRES.marathon, 50_000, 100_000, 200_000];
  for (const distanceM of distances) {
    expect(openStandardS(distanceM)).toBe(men?.openS[men.distancesM.indexOf(distanceM)]);
  }
  expect(openStandardS(1000)).toBeNull();
  expect(openStandardS(300_000)).toBeNull();
  const between = openStandardS(7500) ?? 0;
  expect(between).toBeGreaterThan(769);
  expect(between).toBeLessThan(1584);
});
