import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvText } from "./csv.ts";

describe("a table as CSV", () => {
  test("keeps figures as figures, also below zero, and leaves unknown cells empty", () => {
    expect(
      csvText([
        ["mark", "seconds"],
        ["5 km", 1706],
        ["gap", -2],
        ["none", null],
      ]),
    ).toBe("\uFEFFmark,seconds\r\n5 km,1706\r\ngap,-2\r\nnone,\r\n");
  });

  test("begins with a byte order mark, without which Excel on Windows does not read UTF-8", () => {
    expect(csvText([["Zürich"]])).toBe("\uFEFFZürich\r\n");
  });

  test("quotes commas, quotes and line breaks", () => {
    expect(csvText([['a "b", c', "d\ne"]])).toBe('\uFEFF"a ""b"", c","d\ne"\r\n');
  });

  test.each(["=1+1", "+1", "-1", "@a", "\t=1", "\r=1", "\n=1", "\0=1", "＝1", "＋1", "－1", "＠a"])(
    "a text beginning like %j never runs as a formula",
    (text) => {
      expect(csvText([[text]]).replace(/^\uFEFF"?/, "")).toMatch(/^'/);
    },
  );

  test("no text is left that begins like a formula", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(csvText([[text]])).not.toMatch(/^\uFEFF"?[=+\-@\t\0＝＋－＠]/);
      }),
    );
  });

  test("refuses what is no figure", () => {
    expect(() => csvText([[Number.NaN]])).toThrow(RangeError);
  });
});
