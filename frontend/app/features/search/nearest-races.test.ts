import { describe, expect, test } from "vitest";
import { searchTextsOf } from "./nearest-races.ts";

describe("search texts of an unknown URL", () => {
  test.each([
    ["/marathon/berlin-marathn-2025", ["berlin marathn", "marathn", "berlin"]],
    [
      "/ultra-marathon/western-states-endurance-run",
      ["western states endurance run", "western states endurance", "western states", "endurance"],
    ],
    ["/half-marathons/atlantis", ["atlantis"]],
    ["/marathon/z%C3%BCrich", ["zürich"]],
    ["/", []],
    ["/%E0%A4%A", []],
  ])("%s", (path, texts) => {
    expect(searchTextsOf(path)).toEqual(texts);
  });
});
