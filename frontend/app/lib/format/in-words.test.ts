import { expect, test } from "vitest";
import { listed } from "./in-words.ts";

test.each([
  [[], ""],
  [["a"], "a"],
  [["a", "b"], "a and b"],
  [["a", "b", "c"], "a, b and c"],
])("%j is “%s” in a sentence", (names, text) => {
  expect(listed(names)).toBe(text);
});

test("a choice is joined by “or”", () => {
  expect(listed(["a", "b", "c"], "or")).toBe("a, b or c");
});
