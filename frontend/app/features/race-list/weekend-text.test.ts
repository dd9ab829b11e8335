import { expect, test } from "vitest";
import { weekendText } from "./weekend-text.ts";

test.each([
  ["2026-11-28", "2026-11-29", "Saturday 28 and Sunday 29 November 2026"],
  ["2026-10-31", "2026-11-01", "Saturday 31 October and Sunday 1 November 2026"],
  ["2033-12-31", "2034-01-01", "Saturday 31 December 2033 and Sunday 1 January 2034"],
])("%s and %s are %s", (from, to, text) => {
  expect(weekendText({ from, to })).toBe(text);
});
