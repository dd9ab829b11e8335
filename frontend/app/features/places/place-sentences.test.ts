import { describe, expect, test } from "vitest";
import { nameInSentence } from "~/lib/format/place-name.ts";
import { placeFacts } from "../../../tests/sample-race.ts";
import { place, raceCard } from "../../../tests/sample-races.ts";
import { placePath } from "./place-pages.ts";
import { placeSentences } from "./place-sentences.ts";
import { placeBreadcrumbs } from "./place-pages.ts";

const BERLIN = place({ kind: "state", name: "Berlin", slug: "berlin", count: 2 });

describe("sentences about a place", () => {
  test("state the number of races, the busiest month and the biggest race", () => {
    expect(placeSentences(placeFacts(), "marathon")).toEqual([
      "We know 18 marathons in Germany.",
      "September is the busiest month, with 11.",
      "The biggest we know of is Berlin Marathon, with 54,062 runners.",
    ]);
  });

  test("two equal months are both the busiest; a single race has none", () => {
    const byMonth = Array.from({ length: 12 }, (_, index) => ({ month: index + 1, count: index < 2 ? 4 : 1 }));

    expect(placeSentences(placeFacts({ byMonth }), "marathon")[1]).toBe(
      "January and February are the busiest months, with 4 each.",
    );
    expect(placeSentences(placeFacts({ place: place({ count: 1 }), biggest: [] }), "half-marathon")).toEqual([
      "We know 1 half marathon in Germany.",
    ]);
  });

  test('an approximate number has "about", an unknown one is left out', () => {
    const about = placeFacts({ biggest: [raceCard({ participantsApproximate: true, participants: 33000 })] });
    const unknown = placeFacts({ biggest: [raceCard({ participants: null })] });

    expect(placeSentences(about, "marathon")[2]).toContain("with about 33,000 runners");
    expect(placeSentences(unknown, "marathon")).toHaveLength(2);
  });

  test("a place without races says so", () => {
    expect(placeSentences(placeFacts({ place: place({ name: "United Kingdom", count: 0 }) }), "marathon")).toEqual([
      "We know no marathon in the United Kingdom yet.",
    ]);
  });
});

describe("names and addresses of places", () => {
  test.each([
    ["United States", "the United States"],
    ["Netherlands", "the Netherlands"],
    ["Cayman Islands", "the Cayman Islands"],
    ["Germany", "Germany"],
    ["England", "England"],
  ])("%s is spoken of as %s", (name, spoken) => {
    expect(nameInSentence(name)).toBe(spoken);
  });

  test("the path of a state contains its country", () => {
    expect(placePath("half-marathon", BERLIN)).toBe("/half-marathons/germany/berlin");
    expect(placePath("marathon", place())).toBe("/marathons/germany");
    expect(placeBreadcrumbs(placeFacts({ place: BERLIN, country: place() }), "marathon")).toEqual([
      { label: "Home", to: "/" },
      { label: "Marathons", to: "/marathons" },
      { label: "Germany", to: "/marathons/germany" },
      { label: "Berlin" },
    ]);
  });
});
