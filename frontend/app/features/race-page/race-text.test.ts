import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isWebAddress } from "~/lib/navigation/web-address.ts";
import { bareRace, race } from "../../../tests/sample-race.ts";
import { descriptionText, structuredDescription } from "~/features/races/description.ts";
import { factNames, sourcesOf } from "~/features/race-page/sources/fact-sources.ts";
import { parseFaqs } from "~/features/races/faqs.ts";
import { pageNumbers } from "~/features/race-list/pagination.tsx";
import { placeText } from "~/features/races/race-place.ts";
import { raceSummary } from "./race-text.ts";
import { raceBreadcrumbs } from "./race-text.ts";

describe("a description", () => {
  test.each([
    ["Plain text.", "Plain text."],
    ['{"Summary":" In short. "}', "In short."],
    ['"Quoted whole"', "Quoted whole"],
    ['"Quoted" at the start only', '"Quoted" at the start only'],
    ['{"Summary":7}', ""],
    ['{"summary":"small letter"}', ""],
    ['{"Summary":"cut', ""],
    ["[1,2]", ""],
    ["[Sold out] A fast course.", "[Sold out] A fast course."],
    ["{}", ""],
    ["  ", ""],
    [null, ""],
  ])("%s says “%s”", (description, text) => {
    expect(descriptionText(description)).toBe(text);
  });

  test("structured data takes 200 whole characters", () => {
    expect(structuredDescription("x".repeat(300))).toHaveLength(200);
    expect(structuredDescription("x".repeat(200))).toBe("x".repeat(200));
    expect(structuredDescription("⛰️🏃".repeat(200)).isWellFormed()).toBe(true);
  });

  test("structured data is the beginning of the text, and no longer than 200 characters", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("a", " ", ",", "é", "🏃", "\n"), maxLength: 400 }), (text) => {
        const cut = structuredDescription(text);
        return text.trim().startsWith(cut) && Array.from(cut).length === Math.min(200, Array.from(text.trim()).length);
      }),
    );
  });

  test("any text is accepted", () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => typeof descriptionText(text) === "string"));
  });
});

describe("questions and answers", () => {
  test("only entries with question and answer are returned", () => {
    const faq = { question: "How far?", answer: "21.0975 km." };
    const entries = [
      faq,
      { question: "", answer: "a" },
      { question: "q", answer: " " },
      { question: "q" },
      { question: 1, answer: 2 },
      null,
      "q",
    ];

    expect(parseFaqs(JSON.stringify(entries))).toEqual([faq]);
  });

  test("any text is accepted", () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => Array.isArray(parseFaqs(text))));
    expect(parseFaqs(null)).toEqual([]);
  });
});

describe("sources", () => {
  test("a fact with several fields is named once", () => {
    expect(factNames(["city", "state", "country", "participants", "participantsYear", "unheardOf"])).toEqual([
      "place",
      "runners",
    ]);
  });

  test("a section has the sources of its facts, each with the facts that it states", () => {
    const { sources } = race();
    const namedIn = (fields: string[]) =>
      sourcesOf(sources, fields).map(({ source, fields }) => [source.key, ...fields]);
    const [first, second] = sources.map(({ source }) => source.key);

    expect(namedIn(["participants"])).toEqual([[second, "participants"]]);
    expect(namedIn(["name", "participantsYear"])).toEqual([
      [first, "name"],
      [second, "participantsYear"],
    ]);
    expect(namedIn(["terrain"])).toEqual([]);
  });
});

describe("places", () => {
  test("a name of city and state is shown once", () => {
    expect(placeText(race())).toBe("Berlin, Germany");
    expect(placeText(bareRace())).toBe("Place not known");
  });

  test("breadcrumbs lead through the places of a race, and of ultras too", () => {
    expect(raceBreadcrumbs(race({ raceType: "half-marathon" })).map(({ to }) => to)).toEqual([
      "/",
      "/half-marathons",
      "/half-marathons/germany",
      "/half-marathons/germany/berlin",
      undefined,
    ]);
    expect(
      raceBreadcrumbs(race({ country: "Norway", countrySlug: "norway", state: "Nowhere", stateSlug: null })),
    ).toHaveLength(4);
    expect(raceBreadcrumbs(bareRace())[1]?.to).toBe("/ultra-marathons");
    expect(raceBreadcrumbs(race({ raceType: "ultra-marathon" }))[3]?.to).toBe("/ultra-marathons/germany/berlin");
  });
});

describe("a race in one line", () => {
  test("contains known facts only", () => {
    expect(raceSummary(race())).toContain(
      "marathon in Berlin, Germany. 26 Sept 2027. Flat course on road. 54,062 runners.",
    );
    expect(raceSummary(bareRace())).toContain("Somewhere 100: ultra marathon. Date to be confirmed. Course, date");
  });
});

describe("the date of a race in one line", () => {
  test("a cancelled race is not expected in its summary", () => {
    const cancelled = raceSummary(race({ eventStatus: "cancelled" }));

    expect(cancelled).toContain("Germany. Cancelled 26 Sept 2027. Flat");
    expect(cancelled).not.toContain("Expected");
  });

  test("a postponed race has its new day", () => {
    const postponed = race({ eventStatus: "postponed", previousEventDate: "2027-04-04" });

    expect(raceSummary(postponed)).toContain("Germany. Postponed to 26 Sept 2027. Flat");
    expect(raceSummary({ ...postponed, nextEventDate: null })).toContain("Germany. Postponed from 4 Apr 2027. Flat");
  });

  test("a day that a calendar states is not called our estimate", () => {
    expect(raceSummary(race({ dateStatus: "listed" }))).toContain("Germany. Listed in a calendar: 26 Sept 2027. Flat");
    expect(raceSummary(race({ dateStatus: "expected" }))).toContain("Germany. Expected 26 Sept 2027. Flat");
  });
});

describe("links to other sites", () => {
  test.each(["javascript:alert(1)", "//example.org", "example.org", "", null, "https://", "ftp://example.org"])(
    "%s is none",
    (address) => {
      expect(isWebAddress(address)).toBe(false);
    },
  );

  test("accepts a web address", () => {
    expect(isWebAddress("https://example.org/run?x=1")).toBe(true);
  });
});

describe("page numbers", () => {
  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 29, [1, 2, 0, 29]],
    [3, 29, [1, 2, 3, 4, 0, 29]],
    [15, 29, [1, 0, 14, 15, 16, 0, 29]],
    [29, 29, [1, 0, 28, 29]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  ])("page %i of %i", (current, last, shown) => {
    expect(pageNumbers(current, last)).toEqual(shown);
  });
});
