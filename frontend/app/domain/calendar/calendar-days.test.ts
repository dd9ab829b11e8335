import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween, isDay, weekdayAfter, weekdayOf } from "./calendar-days.ts";

const day = fc.integer({ min: -20_000, max: 60_000 }).map((count) => addDays("2026-01-01", count));

describe("a day", () => {
  test.each(["2026-02-29", "2027-13-01", "2027-00-10", "27-04-25", "2027-4-25", "tomorrow", "", "2027-04-25T10:00"])(
    "%s is none",
    (text) => {
      expect(isDay(text)).toBe(false);
      expect(() => weekdayOf(text)).toThrow(RangeError);
    },
  );

  test.each([
    ["2027-04-19", 0], // Patriots' Day: a Monday
    ["2026-11-01", 6],
    ["2028-02-29", 1],
    ["1969-12-31", 2],
  ])("%s has the weekday %d, Monday being 0", (text, weekday) => {
    expect(isDay(text)).toBe(true);
    expect(weekdayOf(text)).toBe(weekday);
  });

  test("after so many days lies as many days away, on its weekday", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -4000, max: 4000 }), (from, count) => {
        const to = addDays(from, count);
        expect(daysBetween(from, to)).toBe(count);
        expect(weekdayOf(to)).toBe(weekdayAfter(weekdayOf(from), count));
      }),
    );
  });
});
