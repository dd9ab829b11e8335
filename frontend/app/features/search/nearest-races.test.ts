import { describe, expect, test } from "vitest";
import { wordsOfAddress } from "./nearest-races.ts";

describe("what an address that does not exist may have meant", () => {
  test.each([
    ["/marathon/berlin-marathn-2025", ["berlin marathn", "marathn", "berlin"]],
    ["/half-marathons/atlantis", ["atlantis"]],
    ["/marathon/z%C3%BCrich", ["zürich"]],
    ["/", []],
    ["/%E0%A4%A", []],
  ])("%s", (path, texts) => {
    expect(wordsOfAddress(path)).toEqual(texts);
  });
});
