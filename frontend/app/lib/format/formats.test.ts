import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatNumber } from "~/domain/units/format-number.ts";
import {
  formatCount,
  formatDate,
  formatDistance,
  formatLongDate,
  formatMetres,
  formatMonth,
  formatPbPotential,
  monthName,
} from "./formats.ts";

describe("dates", () => {
  test.each([
    ["2027-04-25", "25 Apr 2027"],
    ["2027-09-05", "5 Sept 2027"],
    ["2026-12-31T23:30:00Z", "31 Dec 2026"],
  ])("%s is written %s", (date, written) => {
    expect(formatDate(date)).toBe(written);
  });

  test("every day is written as en-GB writes it", () => {
    fc.assert(
      fc.property(fc.date({ min: new Date("1970-01-01"), max: new Date("2199-12-31"), noInvalidDate: true }), (day) => {
        const locale = day.toLocaleDateString("en-GB", {
          day: "numeric",
          month: "short",
          year: "numeric",
          timeZone: "UTC",
        });
        expect(formatDate(day.toISOString())).toBe(locale);
      }),
    );
  });

  test("the long form names the weekday", () => {
    expect(formatLongDate("2027-04-25")).toBe("Sunday 25 April 2027");
  });

  test("a month stands without a day", () => {
    expect(formatMonth("2027-05")).toBe("May 2027");
  });

  test("what is no date is refused", () => {
    expect(() => formatDate("soon")).toThrow(RangeError);
    expect(() => monthName(13)).toThrow(RangeError);
  });
});

describe("numbers", () => {
  test.each([
    [0, "0"],
    [999, "999"],
    [9999, "9,999"],
    [54280, "54,280"],
    [1234567, "1,234,567"],
    [-12345, "−12,345"],
    [160.9, "160.9"],
  ])("%d is written %s", (value, written) => {
    expect(formatNumber(value)).toBe(written);
  });

  test("PB potential has one decimal, and a dash where it is unknown", () => {
    expect(formatPbPotential(82.44)).toBe("82.4");
    expect(formatPbPotential(100)).toBe("100.0");
    expect(formatPbPotential(null)).toBe("–");
  });

  test.each([
    [42.195, "42.195 km"],
    [21.0975, "21.1 km"],
    [100, "100 km"],
    [160.934, "160.9 km"],
  ])("a distance of %d km is written %s", (distance, written) => {
    expect(formatDistance(distance)).toBe(written);
  });

  test("heights are whole metres", () => {
    expect(formatMetres(12345.6)).toBe("12,346 m");
  });

  test("one race, two races", () => {
    expect(formatCount(1, "race")).toBe("1 race");
    expect(formatCount(2, "race")).toBe("2 races");
    expect(formatCount(2, "country", "countries")).toBe("2 countries");
  });
});
