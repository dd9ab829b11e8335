import { expect, test } from "vitest";
import { race } from "../../../tests/sample-race.ts";
import { otherDistancesText, utmbCategoriesText } from "./other-distances.ts";

test.each([
  [{ otherDistances: "10 km; half marathon" }, "10 km, half marathon", null],
  [{ otherDistances: "50K; 100M" }, "50K, 100M", null],
  [{ utmbWorldSeries: true, otherDistances: "100M; 20K; 50K; 100K" }, null, "20K, 50K, 100K, 100M"],
  [{ utmbWorldSeries: true, otherDistances: "100K; 50K; 102 km; 50k" }, "102 km, 50k", "50K, 100K"],
  [{ utmbWorldSeries: true, otherDistances: null }, null, null],
])("%j has other distances %j and UTMB distance categories %j", (facts, distances, categories) => {
  expect([otherDistancesText(race(facts)), utmbCategoriesText(race(facts))]).toEqual([distances, categories]);
});
