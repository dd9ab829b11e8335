import { describe, expect, test } from "vitest";
import { entriesOf } from "./search-entries.ts";

const NOTHING = { races: [], locations: [], isWhole: false };

describe("entries for text that matches nothing as it stands", () => {
  test("a nation is a place to pick, and all results are those of all its words", () => {
    const entries = entriesOf({ ...NOTHING, text: "flat half scotland" });

    expect(entries.locations).toEqual([
      { kind: "location", label: "Scotland", detail: "All races in state", to: "/all-races?state=Scotland" },
    ]);
    expect(entries.all?.to).toBe(
      "/all-races?state=Scotland&country=United+Kingdom&raceType=half-marathon&elevationProfile=flat",
    );
  });

  test("so is a country by another name", () => {
    expect(entriesOf({ ...NOTHING, text: "flat half uk" }).locations).toMatchObject([
      { label: "United Kingdom", detail: "All races in country" },
    ]);
  });

  test("without such words there is nothing to view", () => {
    expect(entriesOf({ ...NOTHING, text: "qqxxqq" }).all).toBeUndefined();
  });
});

test("a nation that is found already is not there twice, and places stay five", () => {
  const place = (name: string) => ({ kind: "state", name, parameter: "state", value: name, count: 1 }) as const;
  const text = "wales";
  const found = ["New South Wales", "Wales", "A", "B", "C"].map(place);

  const known = entriesOf({ text, races: [], locations: found, isWhole: true });
  const added = entriesOf({ text, races: [], locations: found.map(({ name }) => place(`${name} x`)), isWhole: true });

  expect(known.locations.map(({ label }) => label)).toEqual(["New South Wales", "Wales", "A", "B", "C"]);
  expect(added.locations.map(({ label }) => label)).toEqual(["Wales", "New South Wales x", "Wales x", "A x", "B x"]);
});
