import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isWebAddress } from "~/lib/web-address.ts";
import { bareRace, race } from "../../../tests/sample-race.ts";
import { descriptionText, structuredDescription } from "./description.ts";
import { factNames, sourceNumbers } from "./fact-sources.ts";
import { parseFaqs } from "./faqs.ts";
import { pageNumbers } from "./pagination.tsx";
import { placeSlug, placeText } from "./race-place.ts";
import { raceSummary } from "./race-summary.ts";
import { raceTrail } from "./race-trail.ts";

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
    ["{}", ""],
    ["  ", ""],
    [null, ""],
  ])("%s says “%s”", (description, text) => {
    expect(descriptionText(description)).toBe(text);
  });

  test("structured data takes 200 characters, none of them halved", () => {
    expect(structuredDescription("x".repeat(300))).toHaveLength(200);
    expect(structuredDescription("x".repeat(200))).toBe("x".repeat(200));
    expect(structuredDescription("⛰️🏃".repeat(200)).isWellFormed()).toBe(true);
  });

  test("structured data ends after a whole word", () => {
    const words = "Flat, and fast; ".repeat(20);

    expect(structuredDescription(`${"x".repeat(199)}y more`)).toBe(`${"x".repeat(199)}y`);
    expect(structuredDescription(words)).toBe(`${"Flat, and fast; ".repeat(12)}Flat,`);
  });

  test("structured data is the beginning of the text, and no longer than 200 characters", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("a", " ", ",", "é", "🏃", "\n"), maxLength: 400 }), (text) => {
        const cut = structuredDescription(text);
        return text.trim().startsWith(cut) && Array.from(cut).length <= 200;
      }),
    );
  });

  test("no text at all breaks it", () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => typeof descriptionText(text) === "string"));
  });
});

describe("questions and answers", () => {
  test("only entries with both are kept", () => {
    const kept = { question: "How far?", answer: "21.0975 km." };
    const entries = [
      kept,
      { question: "", answer: "a" },
      { question: "q", answer: " " },
      { question: "q" },
      { question: 1, answer: 2 },
      null,
      "q",
    ];

    expect(parseFaqs(JSON.stringify(entries))).toEqual([kept]);
  });

  test("no text at all breaks it", () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => Array.isArray(parseFaqs(text))));
    expect(parseFaqs(null)).toEqual([]);
  });
});

describe("sources", () => {
  test("a fact is named once, however many fields make it up", () => {
    expect(factNames(["city", "state", "country", "participants", "participantsYear", "unheardOf"])).toEqual([
      "place",
      "runners",
    ]);
  });

  test("a fact leads to each of its sources by number", () => {
    const { sources } = race();

    expect(sourceNumbers(sources, ["participants"])).toEqual([2]);
    expect(sourceNumbers(sources, ["name", "participantsYear"])).toEqual([1, 2]);
    expect(sourceNumbers(sources, ["terrain"])).toEqual([]);
  });
});

describe("places", () => {
  test("a name that is city and state stands once", () => {
    expect(placeText(race())).toBe("Berlin, Germany");
    expect(placeText(bareRace())).toBe("Place not known");
  });

  test("accents and signs leave the address", () => {
    expect(placeSlug("Île-de-France")).toBe("ile-de-france");
    expect(placeSlug(" Bosnia & Herzegovina ")).toBe("bosnia-herzegovina");
  });

  test("the way to a race leads through its places; an ultra's through the list of ultras", () => {
    expect(raceTrail(race({ raceType: "half-marathon" })).map(({ to }) => to)).toEqual([
      "/",
      "/half-marathons",
      "/half-marathons/germany",
      "/half-marathons/germany/berlin",
      undefined,
    ]);
    expect(raceTrail(bareRace())[1]?.to).toBe("/all-races?raceType=ultra-marathon");
  });
});

describe("a race in one line", () => {
  test("known facts only", () => {
    expect(raceSummary(race())).toContain(
      "marathon in Berlin, Germany. 26 Sept 2027. Flat course on road. 54,062 runners.",
    );
    expect(raceSummary(bareRace())).toContain("Somewhere 100: ultra marathon. Date to be confirmed. Course, date");
  });
});

describe("links to other sites", () => {
  test.each(["javascript:alert(1)", "//example.org", "example.org", "", null, "https://", "ftp://example.org"])(
    "%s is none",
    (address) => {
      expect(isWebAddress(address)).toBe(false);
    },
  );

  test("a web address is one", () => {
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
