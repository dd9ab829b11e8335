import { describe, expect, test } from "vitest";
import { raceCard } from "../../../tests/sample-races.ts";
import { ultraFacts } from "./ultra-facts.ts";

const ULTRA = raceCard({ raceType: "ultra-marathon", distanceKm: 171, elevationGainM: 10_000, cutOffH: 46.5 });

describe("the facts of an ultra in a list", () => {
  test("are climb, effort with its class, and the time limit", () => {
    expect(ultraFacts(ULTRA, "metric")).toEqual([
      "10,000 m of climb",
      "271 km-effort (distance plus climb); ITRA class XXL",
      "cut-off 46.5 h",
    ]);
  });

  test("leave out what is not known", () => {
    expect(ultraFacts({ ...ULTRA, elevationGainM: null }, "metric")).toEqual(["cut-off 46.5 h"]);
    expect(ultraFacts({ ...ULTRA, distanceKm: null, cutOffH: null }, "metric")).toEqual(["10,000 m of climb"]);
  });

  test("belong to ultras alone", () => {
    expect(ultraFacts({ ...ULTRA, raceType: "marathon" }, "metric")).toEqual([]);
  });
});
