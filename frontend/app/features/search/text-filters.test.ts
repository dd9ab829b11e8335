import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { certainFilters, firstRaceFilters, isAfterIn, possibleFilters, wordFilter } from "./text-filters.ts";

const YEAR_2027 = { dateFrom: "2027-01-01", dateTo: "2027-12-31" };
const MAY_3 = { dateFrom: "2027-05-03", dateTo: "2027-05-03" };
const UK = { country: "United Kingdom" };
const SCOTLAND = { state: "Scotland", country: "United Kingdom" };

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-11-27T12:00:00"), toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

describe("text with certain filters", () => {
  test.each([
    ["flat half marathon scotland", { search: "", ...SCOTLAND, raceType: "half-marathon", elevationProfile: "Flat" }],
    [
      "hilly trail marathon scotland",
      { search: "", ...SCOTLAND, raceType: "marathon", elevationProfile: "Hilly", terrain: "Trail" },
    ],
    ["state of Scotland", { search: "", ...SCOTLAND }],
    ["marathons in scotland", { search: "", ...SCOTLAND, raceType: "marathon" }],
    ["marathon scotland", { search: "", ...SCOTLAND, raceType: "marathon" }],
    ["marathon in wales uk", { search: "", state: "Wales", country: "United Kingdom", raceType: "marathon" }],
    ["loch ness marathon scotland", { search: "loch ness", ...SCOTLAND }],
    ["flat marathons in scotland", { search: "", ...SCOTLAND, raceType: "marathon", elevationProfile: "Flat" }],
    ["Isle of Skye Half Marathon, Scotland", { search: "Isle of Skye", ...SCOTLAND, raceType: "half-marathon" }],
    ["scotland uk", { search: "", ...SCOTLAND }],
    [
      "half marathons in northern ireland",
      { search: "", state: "Northern Ireland", country: "United Kingdom", raceType: "half-marathon" },
    ],
    ["UK", { search: "", country: "United Kingdom" }],
    ["Great Britain", { search: "", country: "United Kingdom" }],
    ["america", { search: "", country: "United States" }],
    ["flat half uk", { search: "", country: "United Kingdom", raceType: "half-marathon", elevationProfile: "Flat" }],
    ["marathons in the USA", { search: "", country: "United States", raceType: "marathon" }],
    ["ultra marathons", { search: "", raceType: "ultra-marathon" }],
    ["hilly ultras sept", { search: "", raceType: "ultra-marathon", elevationProfile: "Hilly", months: [9] }],
    [
      "rolling marathons in May",
      { search: "", raceType: "marathon", elevationProfile: "Undulating / Rolling Hills", months: [5] },
    ],
    [
      "warm winter marathon in Asia",
      { search: "", continent: "asia", raceType: "marathon", months: [12, 1, 2], numbers: { temperatureCMin: 15 } },
    ],
    [
      "cool autumn half",
      { search: "", raceType: "half-marathon", months: [9, 10, 11], numbers: { temperatureCMax: 12 } },
    ],
    ["coolest marathon in march", { search: "", raceType: "marathon", months: [3], numbers: { temperatureCMax: 12 } }],
    ["flattest half uk", { search: "", ...UK, raceType: "half-marathon", elevationProfile: "Flat" }],
    ["half marathon 21 km", { search: "", raceType: "half-marathon" }],
    ["42k in may", { search: "", raceType: "marathon", months: [5] }],
    ["flat 26.2 miles", { search: "", raceType: "marathon", elevationProfile: "Flat" }],
    ["half 13.1 mi scotland", { search: "", ...SCOTLAND, raceType: "half-marathon" }],
    ["21-42 km", { search: "", numbers: { distanceKmMin: 21, distanceKmMax: 42 } }],
    ["sub 4", { search: "", raceType: "marathon", goal: "4:00" }],
    ["sub 3:30 marathon", { search: "", raceType: "marathon", goal: "3:30" }],
    ["sub 4 marathon uk", { search: "", country: "United Kingdom", raceType: "marathon", goal: "4:00" }],
    ["sub 1:30 spring", { search: "", raceType: "half-marathon", months: [3, 4, 5], goal: "1:30" }],
    ["half marathon sub 2:15", { search: "", raceType: "half-marathon", goal: "2:15" }],
    ["sub-4 october", { search: "", raceType: "marathon", months: [10], goal: "4:00" }],
    ["marathon in may under 3 hours", { search: "", raceType: "marathon", months: [5], goal: "3:00" }],
    ["spring half in less than 90 minutes", { search: "", raceType: "half-marathon", months: [3, 4, 5], goal: "1:30" }],
    ["spring marathon oceania", { search: "", continent: "oceania", raceType: "marathon", months: [9, 10, 11] }],
    ["100 km ultras", { search: "", raceType: "ultra-marathon", numbers: { distanceKmMin: 95, distanceKmMax: 105 } }],
    ["within 100 km of Manchester", { search: "", near: { place: "Manchester", radiusKm: 100 } }],
    [
      "flat half marathons within 50 miles of Leeds in spring",
      {
        search: "",
        near: { place: "Leeds", radiusKm: 80 },
        raceType: "half-marathon",
        elevationProfile: "Flat",
        months: [3, 4, 5],
      },
    ],
    ["50 miles from Leeds", { search: "", near: { place: "Leeds", radiusKm: 80 } }],
    ["up to 45 miles of Hope", { search: "", near: { place: "Hope", radiusKm: 72 } }],
    ["marathon near New York", { search: "", near: { place: "New York", radiusKm: undefined }, raceType: "marathon" }],
    ["alps", { search: "", mountains: "Alps" }],
    ["the Dolomiti", { search: "", mountains: "Dolomites" }],
    ["ultras in the lake district", { search: "", mountains: "Lake District", raceType: "ultra-marathon" }],
    ["50-100 km", { search: "", numbers: { distanceKmMin: 50, distanceKmMax: 100 } }],
    [
      "ultras 50 to 100 km",
      { search: "", raceType: "ultra-marathon", numbers: { distanceKmMin: 50, distanceKmMax: 100 } },
    ],
    ["over 100 miles asia", { search: "", continent: "asia", numbers: { distanceKmMin: 160.9 } }],
    ["ultra under 60 km", { search: "", raceType: "ultra-marathon", numbers: { distanceKmMax: 60 } }],
    ["marathon april 2027", { search: "", raceType: "marathon", months: [4], ...YEAR_2027 }],
    ["12 april 2027", { search: "", dateFrom: "2027-04-12", dateTo: "2027-04-12" }],
    ["half marathons on 3rd of may 2027", { search: "", raceType: "half-marathon", ...MAY_3 }],
    ["marathons this weekend", { search: "", raceType: "marathon", dateFrom: "2026-11-28", dateTo: "2026-11-29" }],
    ["boston qualifier", { search: "", isBostonQualifier: true }],
    [
      "fast half uk",
      { search: "", country: "United Kingdom", raceType: "half-marathon", numbers: { pbPotentialMin: 80 } },
    ],
    ["50k europe", { search: "", continent: "europe", numbers: { distanceKmMin: 47, distanceKmMax: 53 } }],
  ])("%s", (text, filters) => {
    expect(certainFilters(text)).toEqual(filters);
  });

  test.each([
    ...["", "berlin", "London Marathon", "marathon", "marathons", "Great Scottish Run", "March Madness"],
    ...["May Day Marathon", "Flat Rock 50k", "Brighton Half Marathon", "Boston Marathon UK", "New England", "the race"],
    ...["the marathon", "all marathons", "the warmest run", "san francisco marathon", "Paris Marathon"],
    ...["42.2", "42 km", "marathon 42.195", "21 km", "Athens Health Run 21 km", "BHM 26.2 Marathon", "13 Mile Run"],
    ...["spring", "May", "hot", "flat", "asia", "ultra", "50k", "Snowdonia Marathon", "Bohemian Alps 50K"],
    ...[
      "45 Miles of HOPE",
      "100 miles of Beskid Wyspowy",
      "100 Miles of Namibia",
      "4th of July Half Marathon",
      "3 May",
    ],
  ])("%j may be a name", (text) => {
    expect(certainFilters(text)).toBeUndefined();
  });
});

describe("text without a match", () => {
  test.each([
    ["berlin sep", { search: "berlin", months: [9] }],
    ["half marathons in New York", { search: "New York", raceType: "half-marathon" }],
    ["marathons in germany", { search: "germany", raceType: "marathon" }],
    ["races in france", { search: "france" }],
    ["in the Netherlands", { search: "Netherlands" }],
    ["valencia 42k", { search: "valencia", raceType: "marathon" }],
    ["ultra 42 km", { search: "42 km", raceType: "ultra-marathon" }],
    ["spring marathon australia", { search: "australia", raceType: "marathon", months: [9, 10, 11] }],
    ["march marathon australia", { search: "australia", raceType: "marathon", months: [3] }],
    ["london 2027", { search: "london", ...YEAR_2027 }],
    ["fast marathon spain", { search: "spain", raceType: "marathon", numbers: { pbPotentialMin: 80 } }],
    ["marathon near me", { search: "", raceType: "marathon" }],
    ["races near me", { search: "" }],
    ["oslo 3 May", { search: "oslo", ...MAY_3 }],
    ["berlin bq", { search: "berlin", isBostonQualifier: true }],
    ["spring", { search: "", months: [3, 4, 5] }],
    [
      "50 km ultra alps",
      { search: "", mountains: "Alps", raceType: "ultra-marathon", numbers: { distanceKmMin: 47, distanceKmMax: 53 } },
    ],
    ["45 Miles of HOPE", { search: "", near: { place: "HOPE", radiusKm: 72 } }],
    ["april may oslo", { search: "oslo", months: [4, 5] }],
    ["flat half uk", { search: "", country: "United Kingdom", raceType: "half-marathon", elevationProfile: "Flat" }],
    ["sub 4 berlin", { search: "berlin", raceType: "marathon", goal: "4:00" }],
    ["berlin sub 4", { search: "berlin", raceType: "marathon", goal: "4:00" }],
    ["berlin half sub 2:15", { search: "berlin", raceType: "half-marathon", goal: "2:15" }],
    ["valencia under 3:30", { search: "valencia", raceType: "marathon", goal: "3:30" }],
    ["sub 90 leeds", { search: "leeds", raceType: "half-marathon", goal: "1:30" }],
  ])("%s", (text, filters) => {
    expect(possibleFilters(text)).toEqual(filters);
  });

  test.each([
    ["marathon", ["42.2", "42.195", "42,195 km", "42 km", "42k", "26.2 miles", "26 mi", "marathon 42.195"]],
    ["half-marathon", ["21.1", "13.1", "21 km", "21k", "21,1 km", "21.0975 km", "13.1 miles"]],
  ] as const)("a length in figures is a %s", (raceType, texts) => {
    for (const text of texts) expect(possibleFilters(text)).toEqual({ search: "", raceType });
  });

  test.each([
    "berlin",
    "halfway",
    "qqxxqq",
    "constructor",
    "sub 3:75",
    "sub 40",
    "under 3",
    "42",
    "21",
    "races france",
  ])("%s contains no filter words", (text) => {
    expect(possibleFilters(text)).toBeUndefined();
  });
});

describe("a single word", () => {
  test.each([
    ["spring", { search: "", months: [3, 4, 5] }],
    [" May ", { search: "", months: [5] }],
    ["hot", { search: "", numbers: { temperatureCMin: 22 } }],
    ["asia", { search: "", continent: "asia" }],
    ["2027", { search: "", ...YEAR_2027 }],
    ["bq", { search: "", isBostonQualifier: true }],
    ["fast", { search: "", numbers: { pbPotentialMin: 80 } }],
    ["13.1", { search: "", raceType: "half-marathon" }],
  ])("%j is a filter too", (text, filters) => {
    expect(wordFilter(text)).toEqual(filters);
  });

  test.each([
    ["trail marathon", { search: "", raceType: "marathon", terrain: "Trail" }],
    ["alpine ultra", { search: "", raceType: "ultra-marathon", mountains: "Alps" }],
  ])("so are several words that names have: %j", (text, filters) => {
    expect(wordFilter(text)).toEqual(filters);
  });

  test.each([
    ...["berlin", "marathon berlin", "spring marathon", "scotland", "uk", "alps", ""],
    ...["45 Miles of HOPE", "50 miles of Leeds"],
  ])("%j is not", (text) => {
    expect(wordFilter(text)).toBeUndefined();
  });
});

describe("a place after “in”", () => {
  test.each([
    ["marathon in france", "france"],
    ["Marathons in the Netherlands in May", "Netherlands"],
    ["marathon in may in czech republic", "czech republic"],
  ])("%j names %j as one", (text, place) => {
    expect(isAfterIn(text, place)).toBe(true);
  });

  test.each([
    ["marathon france", "france"],
    ["berlin in france", "berlin in france"],
    ["marathon in may", ""],
  ])("%j does not name %j as one", (text, place) => {
    expect(isAfterIn(text, place)).toBe(false);
  });
});

describe("a first race of a distance", () => {
  test.each([
    ["first marathon", { search: "", raceType: "marathon" }],
    ["my first half marathon in may", { search: "", raceType: "half-marathon", months: [5] }],
    ["beginner ultra", { search: "", raceType: "ultra-marathon" }],
    ["first", { search: "" }],
  ])("%j means every race of it", (text, filters) => {
    expect(firstRaceFilters(text)).toEqual(filters);
  });

  test.each(["marathon", "first light marathon", "berlin first marathon", "my marathon", ""])(
    "%j names none",
    (text) => {
      expect(firstRaceFilters(text)).toBeUndefined();
    },
  );
});
