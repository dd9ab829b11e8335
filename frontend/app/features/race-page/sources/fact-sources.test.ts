import { describe, expect, test } from "vitest";
import type { FactNote, FactSource } from "~/api/types.gen.ts";
import { isUnverified } from "~/domain/race-day/unverified.ts";
import { otherValues } from "./fact-sources.ts";

function source(key: string, ...fields: string[]): FactSource {
  return {
    source: { key, name: key, kind: null, url: null, licence: null, readOn: null, note: null },
    fields,
  };
}

function note(changes: Partial<FactNote>): FactNote {
  return { field: "cutOffH", value: "6", year: null, basis: "a page", certainty: "sure", isShown: true, ...changes };
}

describe("what is not verified", () => {
  const of = (sources: FactSource[], factNotes: FactNote[] = []) => ({ sources, factNotes, startTimeCertainty: null });

  test("is a field that only general knowledge states", () => {
    expect(isUnverified(of([source("general-knowledge", "firstYear")]), ["firstYear"])).toBe(true);
    expect(isUnverified(of([source("wikipedia", "firstYear")]), ["firstYear"])).toBe(false);
    const both = of([source("general-knowledge", "firstYear"), source("wikipedia", "firstYear")]);
    expect(isUnverified(both, ["firstYear"])).toBe(false);
    expect(isUnverified(of([]), ["firstYear"])).toBe(false);
  });

  test("is a field whose source is to be checked", () => {
    const sources = [source("wikipedia", "cutOffH", "startTime")];
    expect(isUnverified(of(sources, [note({ certainty: "check" })]), ["cutOffH"])).toBe(true);
    expect(isUnverified(of(sources, [note({ certainty: "check", isShown: false })]), ["cutOffH"])).toBe(false);
    expect(isUnverified({ ...of(sources), startTimeCertainty: "check" }, ["startTime"])).toBe(true);
  });
});

test("a value that is not the one shown is named with its source and unit", () => {
  const other = note({ field: "elevationGainM", value: "1953", basis: "Wikipedia", year: 2024, isShown: false });
  expect(otherValues({ factNotes: [note({}), other] }, "metric")).toEqual(["climb 1,953 m (Wikipedia, 2024)"]);
});

test("such a value is converted for who counts in miles, where it is one number", () => {
  const other = (field: string, value: string) => note({ field, value, basis: "a page", isShown: false });
  const factNotes = [
    other("elevationGainM", "1953"),
    other("distanceKm", "50"),
    other("netDropM", "about 20"),
    other("cutOffH", "6"),
    other("firstYear", "1970"),
  ];

  expect(otherValues({ factNotes }, "imperial")).toEqual([
    "climb 6,407 ft (a page)",
    "distance 31.1 mi (a page)",
    "net drop about 20 m (a page)",
    "time limit 6 h (a page)",
    "first edition 1970 (a page)",
  ]);
});
