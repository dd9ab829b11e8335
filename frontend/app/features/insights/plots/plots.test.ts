import { describe, expect, test } from "vitest";
import { insightRow, insightTable } from "../../../../tests/sample-insights.ts";
import { plotsOf, quantile } from "./plots.ts";
import { parsePlots } from "./plots-inputs.ts";

const RACES = [
  insightRow(),
  insightRow({
    id: 3,
    name: "Snowdonia Marathon",
    country: "United Kingdom",
    month: 10,
    meanC: 9,
    participants: 2_500,
    elevationProfile: "Very Hilly",
  }),
  insightRow({
    id: 4,
    name: "A Quiet Half",
    raceType: "half-marathon",
    country: "United Kingdom",
    month: 10,
    meanC: 9.6,
    participants: null,
  }),
  insightRow({ id: 5, name: "No Weather", country: "United Kingdom", meanC: null }),
  insightRow({ id: 6, name: "No Word", month: null, elevationProfile: null, elevationBasis: null }),
  insightRow({ id: 7, name: "Boston", country: "United States", continent: "North America", month: 4, meanC: 8.6 }),
];
const plots = (query = "") => plotsOf(insightTable(RACES), parsePlots(new URLSearchParams(query)));

describe("the plots of the catalogue", () => {
  test("only races with a steepness and a temperature are drawn, the largest first", () => {
    const { total, drawn, rows } = plots();

    expect([total, drawn]).toEqual([6, 4]);
    expect(rows.map(({ name }) => name)).toEqual(["Berlin Marathon", "Boston", "Snowdonia Marathon", "A Quiet Half"]);
  });

  test.each([
    ["raceType=half-marathon", 1],
    ["month=10", 2],
    ["continent=north-america", 1],
    ["month=10&raceType=marathon&continent=europe", 1],
    ["continent=africa", 0],
    ["continent=atlantis", 6],
  ])("%j leaves %i", (query, total) => {
    expect(plots(query).total).toBe(total);
  });

  test("months and countries count every race that matches, unknown last", () => {
    const { months, countries } = plots();

    expect(months.map(({ key, races }) => [key, races])).toEqual([
      ["4", 1],
      ["9", 2],
      ["10", 2],
      [null, 1],
    ]);
    expect(countries[0]).toEqual({ key: "United Kingdom", races: 3, withSteepness: 3, flat: 2, medianC: 9.3 });
  });

  test("steepness classes are ordered from the steepest and add up to the races drawn", () => {
    expect(plots().steepnesses).toEqual([
      { name: "Very Hilly", races: 1 },
      { name: "Flat", races: 3 },
    ]);
  });

  test("without a match there are no dots and no temperatures", () => {
    const { drawn, quartilesC, dots, continents } = plots("continent=africa");

    expect([drawn, quartilesC, dots]).toEqual([0, null, []]);
    expect(continents).toEqual(["Europe", "North America"]);
  });
});

describe("a quantile", () => {
  test.each([
    [[], 0.5, null],
    [[7], 0.25, 7],
    [[1, 3], 0.5, 2],
    [[4, 1, 3, 2, 5], 0.25, 2],
  ])("of %j at %f is %j", (values, share, expected) => {
    expect(quantile(values, share)).toBe(expected);
  });
});
