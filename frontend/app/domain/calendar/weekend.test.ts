import { expect, test } from "vitest";
import { nextWeekend } from "./weekend.ts";

test.each([
  ["2026-11-20", "2026-11-21", "2026-11-22"],
  ["2026-11-21", "2026-11-21", "2026-11-22"],
  ["2026-11-22", "2026-11-28", "2026-11-29"],
  ["2026-12-28", "2027-01-02", "2027-01-03"],
])("from %s the next weekend is %s and %s", (today, from, to) => {
  expect(nextWeekend(today)).toEqual({ from, to });
});
