import { describe, expect, test } from "vitest";
import { HALF, inputs, MARATHON, TEN_KM } from "../../../tests/sample-prediction.ts";
import { METRES } from "~/domain/pace/distances.ts";
import { type ModelResult, modelResults, type ModelId, type PredictionInputs } from "./prediction-models.ts";
import { riegel } from "./riegel.ts";

function answer(id: ModelId, change: Partial<PredictionInputs> = {}): ModelResult | undefined {
  return modelResults(inputs(change)).find((each) => each.id === id);
}

describe("the models side by side", () => {
  test("a half marathon is answered by those that know no marathon only", () => {
    const answered = modelResults(inputs({ targetM: METRES.half })).filter(({ timeS }) => timeS !== undefined);
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
    expect(modelResults(inputs({ results: [TEN_KM, HALF] }))).toEqual(
      modelResults(inputs({ results: [HALF, TEN_KM] })),
    );
  });

  test("know where they were made for", () => {
    expect(answer("riegel", { results: [{ distanceM: 10_000, timeS: 2700 }] })).toMatchObject({ isInDomain: true });
    expect(answer("riegel", { results: [{ distanceM: 10_000, timeS: 3600 }] })).toMatchObject({ isInDomain: false });
    expect(answer("cameron", { results: [{ distanceM: 50_000, timeS: 18_000 }] })).toMatchObject({ isInDomain: false });
    expect(answer("vickersOne", { results: [{ distanceM: 3000, timeS: 800 }] })).toMatchObject({ isInDomain: false });
    const fastHalf = { distanceM: METRES.half, timeS: 3740 };
    expect(answer("vickersOne", { results: [fastHalf] })).toMatchObject({ isInDomain: false });
    expect(answer("tanda", { weeklyM: 30_000, trainingPaceSPerKm: 400 })).toMatchObject({ isInDomain: false });
    expect(answer("tanda", { weeklyM: 90_000, trainingPaceSPerKm: 290 })).toMatchObject({ isInDomain: true });
  });

  test("a race over the target itself is answered with its own time", () => {
    for (const each of modelResults(inputs({ results: [MARATHON] }))) {
      if (each.timeS !== undefined) expect(each.timeS).toBeCloseTo(MARATHON.timeS, 1);
    }
  });
});
