import { describe, expect, test } from "vitest";
import { entriesOf } from "./search-entries.ts";

const NOTHING = { races: [], locations: [], isFullMatch: false };

describe("options for text without a match", () => {
  test("a nation in the text is offered as a place, and all results use all filter words", () => {
    const entries = entriesOf({ ...NOTHING, text: "flat half scotland" });

    expect(entries.locations).toEqual([
      { kind: "location", label: "Scotland", detail: "All races in state", to: "/all-races?state=Scotland" },
    ]);
    expect(entries.all?.to).toBe(
      "/all-races?state=Scotland&country=United+Kingdom&raceType=half-marathon&elevationProfile=flat",
    );
  });

  test("a country by another name is offered as a place", () => {
    expect(entriesOf({ ...NOTHING, text: "flat half uk" }).locations).toMatchObject([
      { label: "United Kingdom", detail: "All races in country" },
    ]);
  });

  test("a filter word with a letter wrong is a filter", () => {
    expect(entriesOf({ ...NOTHING, text: "marathn oslo" }).all?.to).toBe("/all-races?search=oslo&raceType=marathon");
  });

  test("text without filter words offers no results", () => {
    expect(entriesOf({ ...NOTHING, text: "qqxxqq" }).all).toBeUndefined();
  });
});

test("a nation is listed once, and places stay limited to five", () => {
  const place = (name: string) =>
    ({
      kind: "state",
      name,
      title: name,
      parameter: "state",
      value: name,
      parameters: { state: name },
      count: 1,
    }) as const;
  const text = "wales";
  const found = ["New South Wales", "Wales", "A", "B", "C"].map(place);

  const known = entriesOf({ text, races: [], locations: found, isFullMatch: true });
  const added = entriesOf({
    text,
    races: [],
    locations: found.map(({ name }) => place(`${name} x`)),
    isFullMatch: true,
  });

  expect(known.locations.map(({ label }) => label)).toEqual(["New South Wales", "Wales", "A", "B", "C"]);
  expect(added.locations.map(({ label }) => label)).toEqual(["Wales", "New South Wales x", "Wales x", "A x", "B x"]);
});
