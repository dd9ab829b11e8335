import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mountainsCalled } from "./mountain-words.ts";

interface Ranges {
  ranges: readonly { name: string; aliases: readonly string[] }[];
}

const { ranges } = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../../../data/mountain-ranges.json"), "utf8"),
) as Ranges;

test("every name of a mountain range is known, but for those of two ranges", () => {
  const spellings = ranges.flatMap(({ name, aliases }) => [name, ...aliases].map((spelling) => ({ spelling, name })));
  const unknown = spellings.filter(({ spelling, name }) => mountainsCalled(spelling) !== name);

  expect(unknown.map(({ spelling }) => spelling)).toEqual([
    "Sierra Nevada, Spain",
    "Sierra Nevada",
    "Sierra Nevada, United States",
    "Sierra Nevada",
  ]);
});

test("case and accents do not matter", () => {
  expect(mountainsCalled("PYRÉNÉES")).toBe("Pyrenees");
  expect(mountainsCalled("krkonose")).toBe("Giant Mountains");
});

test("a part of a name is none", () => {
  expect(mountainsCalled("alp")).toBeUndefined();
  expect(mountainsCalled("julian alps")).toBeUndefined();
});
