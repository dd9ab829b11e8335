import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SUBSET_RANGES } from "./font-subsets.ts";

const css = readFileSync(new URL("../app/styles/fonts.css", import.meta.url), "utf8");

interface Face {
  family: string | undefined;
  url: string | undefined;
  ranges: string;
}

const faces = [...css.matchAll(/@font-face \{([^}]*)\}/g)].map(
  ([, body = ""]): Face => ({
    family: /font-family: "([^"]+)"/.exec(body)?.[1],
    url: /url\("([^"]+)"\)/.exec(body)?.[1],
    ranges: (/unicode-range:([^;]*);/.exec(body)?.[1] ?? "").replace(/\s+/g, " ").trim(),
  }),
);

function codesOf(ranges: string): number[] {
  return ranges.split(", ").flatMap((range) => {
    const [first = 0, last = first] = range
      .slice(2)
      .split("-")
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

test("the style sheet asks for the subsets for exactly the characters that they hold", () => {
  const subsets = faces.filter(({ url }) => url?.includes("-subset."));
  expect(subsets.map(({ ranges }) => ranges)).toEqual([SUBSET_RANGES, SUBSET_RANGES]);
});

test.each(["Archivo Variable", "Newsreader Variable"])("each character of %s comes from one file", (family) => {
  const codes = faces.filter((face) => face.family === family).flatMap(({ ranges }) => codesOf(ranges));
  expect(codes.length).toBeGreaterThan(1000);
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
});
