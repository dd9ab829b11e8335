import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { raceCard } from "../../../../tests/sample-races.ts";
import { buildSearchIndex, type IndexedRace } from "./search-index.ts";
import { suggestFrom } from "./suggestions.ts";

interface Golden {
  races: (Partial<IndexedRace> & { country: string; continent: string })[];
  answers: { text: string; races: number[]; locations: string[] }[];
}

const golden = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../../../../data/golden/suggestions.json"), "utf8"),
) as Golden;
const goldenIndex = buildSearchIndex(
  golden.races.map((race) => raceCard({ slug: null, county: null, state: null, ...race })),
);

test.each(golden.answers)("matches the golden table shared with the server: '$text'", ({ text, races, locations }) => {
  const found = suggestFrom(goldenIndex, text);

  expect(found.races.map(({ id }) => id)).toEqual(races);
  expect(found.locations.map(({ kind, title }) => `${kind} ${title}`)).toEqual(locations);
});

const races = [
  raceCard({ id: 1, name: "Berlin Marathon" }),
  raceCard({ id: 2, name: "Zürich Marathon", city: "Zürich", state: "Zürich", country: "Switzerland" }),
  raceCard({ id: 3, name: "Berlin Half", raceType: "half-marathon" }),
  raceCard({ id: 4, name: "Great Run", city: "Bath", county: "Somerset", state: "England", country: "United Kingdom" }),
  raceCard({ id: 5, name: "Loch Ness", city: "Inverness", state: "Scotland", country: "United Kingdom" }),
];

const suggest = (text: string, from = races) => suggestFrom(buildSearchIndex(from), text);

test("at most four races and five places are suggested", () => {
  const many = Array.from({ length: 9 }, (_, id) => raceCard({ id, name: `Run ${id}`, city: `Runton ${id}` }));
  const found = suggest("run", many);

  expect([found.races.length, found.locations.length]).toEqual([4, 5]);
});

describe("races", () => {
  test("keep the order of the list, by popularity", () => {
    expect(suggest("berlin").races.map((race) => race.id)).toEqual([1, 3]);
  });

  test("exact names come before prefixes, and prefixes before other matches", () => {
    const named = ["The Run", "Run of Bath", "Run", "Night Run", "RUN"].map((name, id) => raceCard({ id, name }));

    expect(suggest("run", named).races.map((race) => race.id)).toEqual([2, 4, 1, 0]);
  });

  test.each([
    ["name", "loch"],
    ["city", "inverness"],
    ["country", "kingdom"],
    ["county", "somerset"],
    ["state", "scotland"],
    ["continent", "europe"],
  ])("match by %s", (_, text) => {
    expect(suggest(text).races).not.toEqual([]);
  });

  test("match in the middle of a word, without case and accents", () => {
    expect(suggest("URIC").races.map((race) => race.id)).toEqual([2]);
  });

  test("never match across two fields", () => {
    expect(suggest("run somerset").races).toEqual([]);
  });

  test("are limited to four", () => {
    const many = Array.from({ length: 9 }, (_, id) => raceCard({ id }));

    expect(suggest("berlin", many).races.map((race) => race.id)).toEqual([0, 1, 2, 3]);
  });
});

describe("locations", () => {
  test("have their number of races", () => {
    expect(suggest("united").locations).toEqual([
      {
        kind: "country",
        name: "United Kingdom",
        title: "United Kingdom",
        parameter: "country",
        value: "United Kingdom",
        parameters: { country: "United Kingdom" },
        count: 2,
      },
    ]);
  });

  test("of one name need the country too, and the state where the country has two of the name", () => {
    const at = (city: string, state: string | null, country: string) => raceCard({ city, state, country });
    const towns = [
      at("London", "England", "United Kingdom"),
      at("London", "Ontario", "Canada"),
      at("Portland", "Oregon", "United States"),
      at("Portland", "Maine", "United States"),
    ];

    expect(suggest("london", towns).locations.map(({ parameters }) => parameters)).toEqual([
      { city: "London", country: "Canada" },
      { city: "London", country: "United Kingdom" },
    ]);
    expect(suggest("portland", towns).locations.map(({ parameters }) => parameters)).toEqual([
      { city: "Portland", state: "Maine", country: "United States" },
      { city: "Portland", state: "Oregon", country: "United States" },
    ]);
  });

  test("exact names come first, then prefixes, then other matches", () => {
    const places = ["New York", "York", "Yorkshire", "Yorkshire", "New York", "New York"];
    const many = places.map((city, id) => raceCard({ id, city, state: null, country: null, continent: null }));

    expect(suggest("york", many).locations.map(({ name }) => name)).toEqual(["York", "Yorkshire", "New York"]);
  });

  test("a state comes before a city of the same name", () => {
    expect(suggest("berlin").locations.map((location) => location.kind)).toEqual(["state", "city"]);
  });

  test("equal matches are ordered by races, name and kind", () => {
    expect(suggest("berli").locations.map((location) => location.kind)).toEqual(["city", "state"]);
    expect(suggest("e").locations.map(({ name }) => name)).toEqual([
      "Europe",
      "England",
      "Berlin",
      "Berlin",
      "Germany",
    ]);
    expect(suggest("o").locations[0]).toMatchObject({ kind: "continent", count: 5 });
  });

  test.each([
    ["uk", "United Kingdom"],
    ["Great Britain", "United Kingdom"],
    ["USA", "United States"],
  ])("%s means %s", (text, country) => {
    const from = [
      ...races,
      raceCard({ id: 9, name: "Ukiah Run", city: "Ukiah", state: "California", country: "United States" }),
    ];

    expect(suggest(text, from).locations[0]).toMatchObject({ kind: "country", name: country });
  });

  test("are limited to five", () => {
    const many = Array.from({ length: 9 }, (_, id) => raceCard({ id, city: `Newtown ${id}` }));

    expect(suggest("newtown", many).locations).toHaveLength(5);
  });
});

test("an empty text suggests nothing", () => {
  expect(suggest("  ")).toEqual({ races: [], locations: [] });
});
