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
  type Sort,
  ranksMeasured,
} from "./race-filters.ts";
import { FLAG_PARAMETERS, UNCERTAIN_FILTERS } from "./filter-parameters.ts";
import { SORTS } from "./sorts.ts";
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
  months: fc.uniqueArray(fc.integer({ min: 1, max: 12 })),
  terrain: fc.subarray(TERRAINS),
  elevationProfile: fc.subarray(ELEVATION_PROFILES),
  dateFrom: fc.option(days, { nil: "" }),
  dateTo: fc.option(days, { nil: "" }),
  isConfirmed: fc.boolean(),
  numbers: fc.record(
    { pbPotentialMin: fc.integer({ min: 1, max: 100 }), temperatureCMax: fc.integer({ min: -50, max: 60 }) },
    { requiredKeys: [] },
  ),
  flags: fc.subarray([...FLAG_PARAMETERS]),
  unknown: fc.subarray(UNCERTAIN_FILTERS),
  goal: fc.constantFrom("", "3:30"),
  near: fc.option(
    fc.record({
      latitude: fc.integer({ min: -90, max: 90 }),
      longitude: fc.integer({ min: -180, max: 180 }),
      name: fc.option(words, { nil: "" }),
      radiusKm: fc.option(fc.constantFrom(25, 40, 100), { nil: undefined }),
    }),
    { nil: undefined },
  ),
  sort: fc.constantFrom(...(Object.keys(SORTS) as Sort[])),
  withEstimates: fc.boolean(),
  page: fc.integer({ min: 1, max: 4000 }),
  area: fc.constantFrom("", "-5,42,8,51", "170,-20.5,-170,0"),
  view: fc.constantFrom({}, { view: "calendar", calendar: "2027-05" }, { at: "46,2,5", colour: "month", race: "12" }),
});
/** Only a ranking can have estimates in it. */
const filters: fc.Arbitrary<RaceFilters> = anyFilters.map((each) => ({
  ...each,
  sort: each.sort === "nearest" && !each.near ? "" : each.sort,
  withEstimates: each.withEstimates && ranksMeasured(each.sort),
}));

const parse = (query: string) => parseFilters(new URLSearchParams(query));

describe("filters in the address", () => {
  test.each(["course", "fastest", "pb-potential"])(
    "a list by %s ranks measured courses, estimates on request",
    (sort) => {
      expect(listQuery(parse(`sort=${sort}`))).toMatchObject({ measured: true });
      expect(listQuery(parse(`sort=${sort}&estimates=1`))).not.toHaveProperty("measured");
    },
  );

  test("PB potential is an estimate, too, where the usual temperature is not known", () => {
    expect(listQuery(parse("sort=pb-potential"))).toMatchObject({ hasTemperature: true });
    expect(listQuery(parse("sort=pb-potential&estimates=1"))).not.toHaveProperty("hasTemperature");
    expect(listQuery(parse("sort=course"))).not.toHaveProperty("hasTemperature");
  });

  test.each(["soonest", "day"])("a list by %s, which rests on no course, has every race", (sort) => {
    expect(listQuery(parse(`sort=${sort}`))).not.toHaveProperty("measured");
  });

  test("printed filters are parsed as the same filters", () => {
    fc.assert(
      fc.property(filters, (original) => {
        expect(parse(printFilters(original).toString())).toEqual(original);
      }),
    );
  });

  test.each(["search", "city", "near"])("%s is cut between characters", (name) => {
    const text = "a".repeat(99) + "😀";
    const { search, places, near } = parse(`${name}=${encodeURIComponent(`${text}b`)}&nearLat=1&nearLon=2`);
    expect({ search, city: places.city, near: near?.name }[name]).toBe(text);
  });

  test.each(["country=germany", "near=York&nearLat=53.9&nearLon=-1.1&radiusKm=50"])(
    "a place whose field is emptied is none: %s",
    (place) => {
      expect(parse(`${place}&place=&month=4`)).toEqual({ ...NO_FILTERS, months: [4] });
    },
  );

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
  test("the first page requests the 24 soonest races", () => {
    const soonest = { sortBy: "nextEventDate", sortOrder: "asc" };
    expect(listQuery(NO_FILTERS, { raceType: "marathon" })).toEqual({ raceType: "marathon", ...soonest, limit: 24 });
  });

  test("a search has the best match first", () => {
    expect(listQuery({ ...NO_FILTERS, search: "berlin" })).toEqual({ search: "berlin", sortBy: "match", limit: 24 });
  });

  test("a place with a radius is its position, and its name stays in the address", () => {
    const filters = parse("near=Manchester&nearLat=53.48&nearLon=-2.24&radiusKm=100&month=3,4,5&sort=nearest");

    expect(listQuery(filters)).toMatchObject({ nearLat: 53.48, nearLon: -2.24, radiusKm: 100, month: [3, 4, 5] });
    expect(listQuery(filters)).not.toHaveProperty("near");
    expect(printFilters(filters).get("near")).toBe("Manchester");
  });

  test("nearest first needs a place", () => {
    expect(parse("sort=nearest").sort).toBe("");
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
