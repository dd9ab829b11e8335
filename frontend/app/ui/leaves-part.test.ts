// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { leavesPart } from "./leaves-part.ts";

beforeEach(() => {
  document.body.innerHTML = '<main tabindex="-1"><div id="part"><button>In</button></div><a href="#">Out</a></main>';
});

test.each([
  ["another link", "a", true],
  ["a button of the part", "button", false],
  ["what surrounds the part, at a press on one of its texts", "main", false],
])("the focus that goes to %s", (_, selector, leaves) => {
  const part = document.querySelector<HTMLElement>("#part");

  expect(part && leavesPart(part, document.querySelector(selector))).toBe(leaves);
});

test("a window that is left keeps its part open", () => {
  const part = document.querySelector<HTMLElement>("#part");

  expect(part && leavesPart(part, null)).toBe(false);
});
