import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RACE_TYPES } from "~/lib/navigation/race-path.ts";
import { ELEVATION_PROFILES } from "~/features/races/elevation.ts";
import {
  listAddress,
  listQuery,
  NO_FILTERS,
  parseFilters,
  printFilters,
  type RaceFilters,
  SORTS,
  type Sort,
  rankedBy,
} from "./race-filters.ts";
import { TERRAINS } from "~/features/races/terrain-mark.tsx";

const words = fc
  .string({ minLength: 1, maxLength: 40 })
  .map((text) => text.trim())
  .filter((text) => text !== "");
const days = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2199-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const anyFilters = fc.record({
  search: fc.option(words, { nil: "" }),
  places: fc.record(
    { city: words, county: words, state: words, country: words, continent: words },
    { requiredKeys: [] },
  ),
  raceType: fc.option(fc.constantFrom(...RACE_TYPES), { nil: undefined }),
  month: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }),
  terrain: fc.subarray(TERRAINS),
  elevationProfile: fc.subarray(ELEVATION_PROFILES),
  dateFrom: fc.option(days, { nil: "" }),
  dateTo: fc.option(days, { nil: "" }),
  pbPotentialMin: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
  sort: fc.constantFrom(...(Object.keys(SORTS) as Sort[])),
  withEstimates: fc.boolean(),
  page: fc.integer({ min: 1, max: 4000 }),
  area: fc.constantFrom("", "-5,42,8,51", "170,-20.5,-170,0"),
  view: fc.constantFrom({}, { view: "calendar", calendar: "2027-05" }, { at: "46,2,5", colour: "month", race: "12" }),
});
/** Only a ranking can have estimates in it. */
const filters: fc.Arbitrary<RaceFilters> = anyFilters.map((each) => ({
  ...each,
  withEstimates: each.withEstimates && rankedBy(each.sort) !== undefined,
}));

const parse = (query: string) => parseFilters(new URLSearchParams(query));

describe("filters in the address", () => {
  test.each(["course", "day", "pb-potential"])("a list by %s ranks measured courses, estimates on request", (sort) => {
    expect(listQuery(parse(`sort=${sort}`))).toMatchObject({ measured: true });
    expect(listQuery(parse(`sort=${sort}&estimates=1`))).not.toHaveProperty("measured");
  });

  test("lists in another order have every race", () => {
    expect(listQuery(parse("sort=soonest"))).not.toHaveProperty("measured");
  });

  test("printed filters are parsed as the same filters", () => {
    fc.assert(
      fc.property(filters, (original) => {
        expect(parse(printFilters(original).toString())).toEqual(original);
      }),
    );
  });

  test("any query is parsed without an error, and printing is stable", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom("month", "terrain", "dateFrom", "page", "sort", "search", "x"), fc.string())),
        (pairs) => {
          const once = printFilters(parseFilters(new URLSearchParams(pairs))).toString();

          expect(printFilters(parse(once)).toString()).toBe(once);
        },
      ),
    );
  });

  test.each([
    "month=13",
    "month=0",
    "month=april",
    "month=1.5",
    "terrain=lava",
    "elevationProfile=steep",
    "dateFrom=2027-02-30",
    "dateFrom=0002-01-01",
    "dateTo=tomorrow",
    "raceType=sprint",
    "pbPotentialMin=101",
    "sort=toString",
    "page=0",
    "page=-1",
    "page=99999999999",
    "search=+++",
    "utm_source=letter",
  ])("%s makes no sense here and filters nothing", (query) => {
    expect(parse(query)).toEqual(NO_FILTERS);
  });

  test("values are accepted by slug and by name", () => {
    expect(
      parse("elevationProfile=Undulating+/+Rolling+Hills&elevationProfile=flat&terrain=Snow/Ice").elevationProfile,
    ).toEqual(["Flat", "Undulating / Rolling Hills"]);
    expect(parse("terrain=snow-ice").terrain).toEqual(["Snow/Ice"]);
  });

  test("no filters give the path without a query", () => {
    expect(listAddress("/marathons", NO_FILTERS)).toBe("/marathons");
  });
});

describe("the query for the server", () => {
  test("the first page requests 24 races in the server's default order", () => {
    expect(listQuery(NO_FILTERS, { raceType: "marathon" })).toEqual({ raceType: "marathon", limit: 24 });
  });

  test("the third page has an offset of 48", () => {
    expect(listQuery({ ...NO_FILTERS, page: 3 }).offset).toBe(48);
  });

  test("a filter that the page sets is not read from the URL, so that no chip shows it", () => {
    const query = new URLSearchParams("raceType=ultra-marathon&country=france&search=asia");

    expect(parseFilters(query, { raceType: "marathon", country: "germany" })).toEqual({
      ...NO_FILTERS,
      search: "asia",
    });
  });

  test("a URL cannot override the filters of the page", () => {
    expect(
      listQuery(parse("raceType=ultra-marathon&country=france"), { raceType: "marathon", country: "germany" }),
    ).toMatchObject({
      raceType: "marathon",
      country: "germany",
    });
  });
});
