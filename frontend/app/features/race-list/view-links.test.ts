import { expect, it } from "vitest";
import { NO_FILTERS, parseFilters } from "./race-filters.ts";
import { viewAddress } from "./view-links.tsx";

it("keeps the filters from view to view, and writes out those of the page", () => {
  const filters = parseFilters(new URLSearchParams("month=5&terrain=road&page=3"));

  expect(viewAddress("calendar", "/marathons", filters)).toBe("/marathons?month=5&terrain=road&view=calendar");
  expect(viewAddress("map", "/marathons", filters, { raceType: "marathon" })).toBe(
    "/races-map?raceType=marathon&month=5&terrain=road",
  );
});

it("keeps steepness that the page sets", () => {
  const scope = { country: "united-kingdom", elevationProfile: ["Flat" as const] };

  expect(viewAddress("map", "/flat-half-marathons-uk", NO_FILTERS, scope)).toBe(
    "/races-map?country=united-kingdom&elevationProfile=flat",
  );
});

it("leads from the map to the list of all races, without the map's place", () => {
  const filters = parseFilters(new URLSearchParams("country=france&area=-5,42,8,51&at=46,2,5&colour=month&race=12"));

  expect(viewAddress("list", "/races-map", filters)).toBe("/all-races?country=france&area=-5%2C42%2C8%2C51");
  expect(viewAddress("map", "/races-map", filters)).toBe(
    "/races-map?country=france&area=-5%2C42%2C8%2C51&at=46%2C2%2C5&colour=month&race=12",
  );
});
