import { expect, test } from "vitest";
import { expectedDateText } from "./expected-date.ts";

test("a week says more than its month, and nothing is said where neither is known", () => {
  expect(expectedDateText({ expectedMonth: "2027-04", expectedWeekStart: "2027-04-05" })).toBe(
    "in the week of 5 Apr 2027",
  );
  expect(expectedDateText({ expectedMonth: "2027-04", expectedWeekStart: null })).toBe("in April 2027");
  expect(expectedDateText({ expectedMonth: null, expectedWeekStart: null })).toBeNull();
});
