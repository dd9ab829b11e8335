import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fold, matchedParts } from "./folding.ts";

const GOLDEN = join(import.meta.dirname, "../../../../data/golden/folding.json");

describe("fold", () => {
  test.each([
    ["Zürich", "zurich"],
    ["SÃO PAULO", "sao paulo"],
    ["Straße", "strasse"],
    ["Łódź", "lodz"],
    ["Bodø", "bodo"],
    ["İstanbul", "istanbul"],
    ["Kraków  –  Wieliczka", "krakow - wieliczka"],
    ["O’Brien’s", "o'brien's"],
    [" two\tlines\n", "two lines"],
    ["ﬁnish", "finish"],
  ])("%s becomes %s", (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  test("folding twice changes nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });
});

describe("the matched part of a text", () => {
  test.each([
    ["Zürich Marathon", "zur", ["", "Zür", "ich Marathon"]],
    ["Großer Lauf", "ss", ["Gro", "ß", "er Lauf"]],
    ["Berlin", "BERLIN ", ["", "Berlin", ""]],
    ["Marathon de Paris", "paris", ["Marathon de ", "Paris", ""]],
  ])("%s, %s", (text, query, [before, matched, after]) => {
    const parts = matchedParts(text, query);

    expect(parts.filter((part) => part.matched).map((part) => part.text)).toEqual([matched]);
    expect(parts.map((part) => part.text).join("")).toBe(text);
    expect(parts).toEqual(
      [
        { text: before, matched: false },
        { text: matched, matched: true },
        { text: after, matched: false },
      ].filter((part) => part.text !== ""),
    );
  });

  test("text without a match is not highlighted, and no text is lost", () => {
    expect(matchedParts("Berlin", "x")).toEqual([{ text: "Berlin", matched: false }]);
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (text, query) => {
        expect(
          matchedParts(text, query)
            .map((part) => part.text)
            .join(""),
        ).toBe(text);
      }),
    );
  });
});

describe("the golden table that the server reads too", () => {
  const table = JSON.parse(readFileSync(GOLDEN, "utf8")) as { text: string; folded: string }[];

  test.each(table)("$text becomes $folded", ({ text, folded }) => {
    expect(fold(text)).toBe(folded);
  });
});
