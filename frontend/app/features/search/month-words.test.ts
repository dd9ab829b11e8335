import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { certainFilters, possibleFilters } from "./text-filters.ts";

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-11-27T12:00:00"), toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

const DECEMBER = { dateFrom: "2026-12-01", dateTo: "2026-12-31" };
const WALES = { state: "Wales", country: "United Kingdom" };

describe("months and wishes that are filters for certain", () => {
  test.each([
    ["marathons in March or April", { search: "", raceType: "marathon", months: [3, 4] }],
    ["half nov to jan", { search: "", raceType: "half-marathon", months: [11, 12, 1] }],
    ["marathon before june", { search: "", raceType: "marathon", months: [1, 2, 3, 4, 5] }],
    ["half marathons after october", { search: "", raceType: "half-marathon", months: [11, 12] }],
    ["ultra winter march", { search: "", raceType: "ultra-marathon", months: [12, 1, 2, 3] }],
    ["half next month", { search: "", raceType: "half-marathon", ...DECEMBER }],
    ["ultras next year", { search: "", raceType: "ultra-marathon", dateFrom: "2027-01-01", dateTo: "2027-12-31" }],
    [
      "first half marathon in Wales next autumn",
      { search: "", ...WALES, raceType: "half-marathon", months: [9, 10, 11] },
    ],
    [
      "fast qualifier for Boston in the US in November",
      {
        search: "",
        country: "United States",
        isBostonQualifier: true,
        months: [11],
        numbers: { pbPotentialMin: 80 },
      },
    ],
  ])("%s", (text, filters) => {
    expect(certainFilters(text)).toEqual(filters);
  });
});

describe("months beside a place that is still to be looked up", () => {
  test.each([
    ["marathon september october germany", { search: "germany", raceType: "marathon", months: [9, 10] }],
    ["my first marathon in germany", { search: "germany", raceType: "marathon" }],
    ["sep-oct marathon australia", { search: "australia", raceType: "marathon", months: [9, 10] }],
    ["september to november marathon australia", { search: "australia", raceType: "marathon", months: [9, 10, 11] }],
    ["next spring marathon australia", { search: "australia", raceType: "marathon", months: [9, 10, 11] }],
    ["next month", { search: "", ...DECEMBER }],
    ["march madness", { search: "madness", months: [3] }],
  ])("%s", (text, filters) => {
    expect(possibleFilters(text)).toEqual(filters);
  });
});
