import { describe, expect, test } from "vitest";
import { certainFilters, possibleFilters } from "./text-filters.ts";

describe("a text that no race matches", () => {
  test.each([
    ["marathon chicago usa", { search: "chicago", country: "United States", raceType: "marathon" }],
    ["chicago, USA", { search: "chicago", country: "United States" }],
    ["half marathon leeds great britain", { search: "leeds", country: "United Kingdom", raceType: "half-marathon" }],
    [
      "half near leeds within 50 miles",
      { search: "", near: { place: "leeds", radiusKm: 80 }, raceType: "half-marathon" },
    ],
    ["near New York", { search: "", near: { place: "New York", radiusKm: undefined } }],
    ["near Scotland", { search: "", state: "Scotland", country: "United Kingdom" }],
    [
      "races near Cardiff, Wales",
      {
        search: "",
        near: { place: "Cardiff Wales", radiusKm: undefined },
        state: "Wales",
        country: "United Kingdom",
      },
    ],
    ["semi marathon paris", { search: "paris", raceType: "half-marathon" }],
    ["Halbmarathon Berlin", { search: "Berlin", raceType: "half-marathon" }],
    ["maratona di roma", { search: "roma", raceType: "marathon" }],
    ["half marathon La Rochelle", { search: "La Rochelle", raceType: "half-marathon" }],
    ["half marathon del mar", { search: "del mar", raceType: "half-marathon" }],
    ["le mans half", { search: "le mans", raceType: "half-marathon" }],
    ["maratón de Sevilla", { search: "Sevilla", raceType: "marathon" }],
  ] as const)("%j is a place with its country, radius or distance", (text, filters) => {
    expect(possibleFilters(text)).toEqual(filters);
  });

  test.each(["Semi Marathon", "Mezza Maratona", "maratón", "chicago usa"])(
    "%j is looked for as a name first",
    (text) => {
      expect(certainFilters(text)).toBeUndefined();
    },
  );
});
