import { describe, expect, test } from "vitest";
import { filterChips } from "./filter-chips.ts";
import { filterWords } from "./filter-words.ts";
import { allRacesTitle } from "./list-title.ts";
import { isUnfiltered, NO_FILTERS, parseFilters, printFilters } from "./race-filters.ts";

const parse = (query: string) => parseFilters(new URLSearchParams(query));

describe("chips", () => {
  test("each filter is one chip; removing it keeps the others and goes to the first page", () => {
    const chips = filterChips(parse("search=run&country=united-kingdom&month=4&terrain=road&terrain=trail&page=3"));

    expect(chips.map(({ kind, value, without }) => [kind, value, printFilters(without).toString()])).toEqual([
      ["Search", "“run”", "country=united-kingdom&month=4&terrain=road&terrain=trail"],
      ["Country", "United Kingdom", "search=run&month=4&terrain=road&terrain=trail"],
      ["Month", "April", "search=run&country=united-kingdom&terrain=road&terrain=trail"],
      ["Terrain", "Road", "search=run&country=united-kingdom&month=4&terrain=trail"],
      ["Terrain", "Trail", "search=run&country=united-kingdom&month=4&terrain=road"],
    ]);
  });

  test("steepness has its short name", () => {
    expect(filterChips(parse("elevationProfile=rolling"))[0]?.value).toBe("Rolling");
  });

  test("one day is one chip, two days are two", () => {
    const chipsOf = (query: string) => filterChips(parse(query)).map(({ kind, value }) => `${kind} ${value}`);

    expect(chipsOf("dateFrom=2027-04-12&dateTo=2027-04-12")).toEqual(["Day 12 Apr 2027"]);
    expect(chipsOf("dateFrom=2027-04-12&dateTo=2027-04-13")).toEqual(["From 12 Apr 2027", "Until 13 Apr 2027"]);
  });

  test("a goal is a chip in the words of the runner; its order goes with it", () => {
    const [chip] = filterChips(parse("goal=3:30&sort=pb-potential&estimates=1"));

    expect(chip && [chip.kind, chip.value, printFilters(chip.without).toString()]).toEqual(["Goal", "sub 3:30", ""]);
    const [ordered] = filterChips(parse("goal=3:30&sort=coolest"));
    expect(ordered && printFilters(ordered.without).toString()).toBe("sort=coolest");
    expect(filterChips(parse("goal=3:75"))).toEqual([]);
  });

  test("what is not known of a race is one chip, however many filters it is unknown to", () => {
    const chips = filterChips(
      parse("unknown=near&unknown=area&unknown=climbM&unknown=climbMPerKm&unknown=courseScore"),
    );

    expect(chips.map(({ value, without }) => [value, without.unknown])).toEqual([
      ["races whose exact place we do not know", ["climbM", "climbMPerKm", "courseScore"]],
      ["races without a known climb", ["near", "area", "courseScore"]],
      ["races without a course score", ["near", "area", "climbM", "climbMPerKm"]],
    ]);
  });

  test.each([
    ["raceType=marathon&dateFrom=2027-04-12&dateTo=2027-04-12", "Marathons on 12 Apr 2027"],
    ["dateFrom=2026-11-28&dateTo=2026-11-29", "Races from 28 Nov 2026 until 29 Nov 2026"],
    [
      "month=4&dateFrom=2027-01-01&dateTo=2027-12-31&pbPotentialMin=80",
      "Races in April in 2027 with PB potential at least 80",
    ],
  ])("?%s in words: %s", (query, words) => {
    expect(filterWords(parse(query), "metric")).toBe(words);
  });

  test("an order or a page is not a filter, but a list in another order is not unfiltered", () => {
    expect(filterChips(parse("sort=name&page=2"))).toEqual([]);
    expect(isUnfiltered(parse("page=2"))).toBe(true);
    expect(isUnfiltered(parse("sort=name"))).toBe(false);
    expect(isUnfiltered(parse("month=4"))).toBe(false);
  });
});

describe("the title of all races", () => {
  test.each([
    ["", "All races"],
    ["raceType=ultra-marathon", "Ultra marathons"],
    ["state=Scotland&country=United+Kingdom", "Races in Scotland, United Kingdom"],
    ["country=united-kingdom", "Races in the United Kingdom"],
    ["mountains=alps", "Races in the Alps"],
    ["mountains=snowdonia", "Races in Snowdonia"],
    ["search=berlin", "Races matching “berlin”"],
    ["dateFrom=2027-01-01&dateTo=2027-12-31&search=london", "Races in 2027 matching “london”"],
    ["raceType=marathon&country=spain&month=4", "Marathons in Spain in April"],
    ["month=4&dateFrom=2027-01-01&dateTo=2027-12-31", "Races in April 2027"],
    ["dateFrom=2027-04-12&dateTo=2027-04-12", "Races on 12 Apr 2027"],
    ["month=4,5", "Races in April and May"],
    ["month=3,4,5&country=france", "Races in France from March to May"],
    ["month=12,1,2", "Races from December to February"],
    ["month=3,4,5&dateFrom=2027-01-01&dateTo=2027-12-31", "Races from March to May in 2027"],
    ["month=4,9", "All races"],
    ["month=1,2,3,4,5,6,7,8,9,10,11,12", "All races"],
    ["dateFrom=2027-01-01&dateTo=2027-06-30", "All races"],
    ["dateFrom=2027-04-12&dateTo=2027-04-12", "Races on 12 Apr 2027"],
    ["dateFrom=2027-04-10&dateTo=2027-04-11&country=germany", "Races in Germany from 10 to 11 Apr 2027"],
    ["dateFrom=2027-10-30&dateTo=2027-11-01", "Races from 30 Oct to 1 Nov 2027"],
    ["dateFrom=2027-12-31&dateTo=2028-01-01", "Races from 31 Dec 2027 to 1 Jan 2028"],
    ["dateFrom=2027-04-12&dateTo=2027-04-10", "All races"],
    ["raceType=half-marathon&continent=europe&search=sea", "Half marathons in Europe matching “sea”"],
  ])("?%s is “%s”", (query, title) => {
    expect(allRacesTitle(query === "" ? NO_FILTERS : parse(query))).toBe(title);
  });
});

describe("a radius", () => {
  const near = (radiusKm: number) => parse(`near=Leeds&nearLat=53.8&nearLon=-1.55&radiusKm=${radiusKm}`);

  test.each([
    [100, "metric", "within 100 km of Leeds"],
    [100, "imperial", "within 100 km (62 miles) of Leeds"],
    [40, "metric", "within 40 km of Leeds"],
    [40, "imperial", "within 25 miles of Leeds"],
    [48, "imperial", "within 30 miles of Leeds"],
  ] as const)("of %i km is for a runner with %s units “%s”", (radiusKm, units, text) => {
    expect(filterChips(near(radiusKm), {}, units)[0]?.value).toBe(text);
  });
});

describe("a season", () => {
  test.each([
    ["", "Autumn, September to November"],
    ["&country=germany", "Autumn, September to November"],
    ["&country=new-zealand", "Spring, September to November"],
    ["&country=South+Africa", "Spring, September to November"],
    ["&continent=oceania", "Spring, September to November"],
    ["&near=Cape+Town&nearLat=-33.9&nearLon=18.4", "Spring, September to November"],
  ])("has its name of the place: %s is %s", (where, name) => {
    expect(filterChips(parse(`month=9,10,11${where}`)).find(({ key }) => key === "month")?.value).toBe(name);
  });
});
