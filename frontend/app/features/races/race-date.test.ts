import { describe, expect, test } from "vitest";
import { countdownText, describeRaceDate } from "./race-date.ts";

const UNKNOWN = { nextEventDate: null, dateStatus: "unknown", expectedMonth: null } as const;

describe("the date of a race", () => {
  test("a confirmed date is shown without a qualifier", () => {
    expect(describeRaceDate({ ...UNKNOWN, nextEventDate: "2027-04-25", dateStatus: "confirmed" })).toEqual({
      qualifier: undefined,
      text: "25 Apr 2027",
      dateTime: "2027-04-25",
      status: "confirmed",
    });
  });

  test("a day that only a calendar states is marked as listed", () => {
    expect(describeRaceDate({ ...UNKNOWN, nextEventDate: "2027-04-24", dateStatus: "listed" })).toEqual({
      qualifier: "listed",
      text: "24 Apr 2027",
      dateTime: "2027-04-24",
      status: "listed",
    });
  });

  test("a date from a rule and a month from the last edition are marked as expected", () => {
    expect(describeRaceDate({ ...UNKNOWN, nextEventDate: "2027-04-19", dateStatus: "expected" })).toMatchObject({
      qualifier: "expected",
      text: "19 Apr 2027",
    });
    expect(describeRaceDate({ ...UNKNOWN, expectedMonth: "2027-05", dateStatus: "expected" })).toMatchObject({
      qualifier: "expected",
      text: "May 2027",
      dateTime: "2027-05",
    });
  });

  test("an ultra known by its week shows the Monday", () => {
    const week = { expectedMonth: "2027-07", expectedWeekStart: "2027-06-28" };
    expect(describeRaceDate({ ...UNKNOWN, ...week, dateStatus: "expected" })).toEqual({
      qualifier: "expected",
      text: "week of 28 Jun 2027",
      dateTime: "2027-07",
      status: "expected",
    });
  });

  test("a past date is shown as the last edition, never as the next", () => {
    expect(describeRaceDate({ ...UNKNOWN, lastDate: "2025-05-03" })).toMatchObject({
      text: "Date to be confirmed (last ran 3 May 2025)",
      dateTime: undefined,
    });
  });

  test("a race without a date shows its usual month", () => {
    expect(describeRaceDate({ ...UNKNOWN, usualMonth: 4 }).text).toBe("Date to be confirmed (usually April)");
  });

  test("an unknown date has no machine-readable value", () => {
    expect(describeRaceDate(UNKNOWN).text).toBe("Date to be confirmed");
  });
});

describe("the countdown", () => {
  test.each([
    [-1, undefined],
    [0, "today"],
    [1, "tomorrow"],
    [28, "in 28 days"],
    [29, "in 4 weeks"],
    [140, "in 20 weeks"],
    [146, "in 21 weeks"],
    [400, "in 57 weeks"],
  ])("%i days", (days, text) => {
    expect(countdownText(days)).toBe(text);
  });
});
