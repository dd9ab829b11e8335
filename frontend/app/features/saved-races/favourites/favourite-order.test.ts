import { describe, expect, test } from "vitest";
import { raceCard } from "../../../../tests/sample-races.ts";
import { nextFirst } from "./favourite-order.ts";

const on = (nextEventDate: string) => raceCard({ name: nextEventDate, nextEventDate });
const inMonth = (expectedMonth: string) =>
  raceCard({ name: expectedMonth, nextEventDate: null, dateStatus: "expected", expectedMonth });
const inWeek = (expectedWeekStart: string, expectedMonth: string) =>
  raceCard({
    name: `week of ${expectedWeekStart}`,
    nextEventDate: null,
    dateStatus: "expected",
    expectedMonth,
    expectedWeekStart,
  });
const unknown = (name: string) => raceCard({ name, nextEventDate: null, dateStatus: "unknown", expectedMonth: null });

describe("the order of favourites", () => {
  test.each([
    ["a week comes after a day before it", inWeek("2027-02-22", "2027-02"), on("2027-02-07")],
    ["a week comes after a day in it", inWeek("2027-02-22", "2027-02"), on("2027-02-27")],
    ["a week that ends in the next month comes after a day in it", inWeek("2027-03-29", "2027-03"), on("2027-04-03")],
    ["a month comes after its days", inMonth("2027-02"), on("2027-02-27")],
    ["a month comes after its weeks", inMonth("2027-03"), inWeek("2027-03-15", "2027-03")],
    ["a day comes after the month before it", on("2027-03-01"), inMonth("2027-02")],
    ["of what ends on one day, the day comes last", on("2027-02-28"), inWeek("2027-02-22", "2027-02")],
    ["and the month comes first", inWeek("2027-02-22", "2027-02"), inMonth("2027-02")],
    ["a leap year has its last day", on("2028-02-29"), inMonth("2028-02")],
    ["no date comes last", unknown("A Race"), inMonth("2029-12")],
    [
      "a cancelled race comes last",
      raceCard({ nextEventDate: "2027-01-01", eventStatus: "cancelled" }),
      on("2028-01-01"),
    ],
  ])("is by the last possible day, as in the lists of races: %s", (_, later, earlier) => {
    expect([later, earlier].sort(nextFirst)).toEqual([earlier, later]);
  });

  test("is by name where the dates are the same", () => {
    const names = [unknown("B"), unknown("A"), unknown("C")].sort(nextFirst).map(({ name }) => name);

    expect(names).toEqual(["A", "B", "C"]);
  });
});
