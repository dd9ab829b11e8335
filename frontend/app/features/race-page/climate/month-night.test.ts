import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nightOfMonth } from "./month-night.ts";
import { nightHours } from "./night-hours.ts";

const CHAMONIX = { latitude: 45.9237, longitude: 6.8694 };
const HOUR_S = 3600;
const AUGUST = { ...CHAMONIX, month: 8, year: 2027, startHour: 18, elapsedS: 24 * HOUR_S };

describe("the night of a month", () => {
  test("covers the first to the last day of the month", () => {
    const found = nightOfMonth(AUGUST);
    const on = (date: string) => nightHours({ ...AUGUST, date });

    expect(found?.leastS).toBe(on("2027-08-01")?.darkS);
    expect(found?.mostS).toBe(on("2027-08-31")?.darkS);
    expect([found?.first, found?.last]).toEqual([on("2027-08-01"), on("2027-08-31")]);
  });

  test("is shortest around the June solstice", () => {
    const june = nightOfMonth({ ...AUGUST, month: 6 });

    const midsummer = nightHours({ ...AUGUST, date: "2027-06-21" })?.darkS ?? Number.NaN;
    expect(midsummer - (june?.leastS ?? Number.NaN)).toBeLessThanOrEqual(120);
    expect(june?.leastS).toBeLessThan(june?.first.darkS ?? 0);
  });

  test("contains every day of the month within five minutes", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }), (month, day) => {
        const found = nightOfMonth({ ...AUGUST, month });
        const date = `2027-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
        const darkS = nightHours({ ...AUGUST, date })?.darkS ?? Number.NaN;
        expect(darkS).toBeGreaterThanOrEqual((found?.leastS ?? Number.NaN) - 300);
        expect(darkS).toBeLessThanOrEqual((found?.mostS ?? Number.NaN) + 300);
      }),
      { numRuns: 25 },
    );
  });

  test("differs little where the year is unknown", () => {
    const [known, unknown] = [nightOfMonth({ ...AUGUST, year: 2030 }), nightOfMonth({ ...AUGUST, year: null })];

    expect(Math.abs((known?.leastS ?? 0) - (unknown?.leastS ?? Number.NaN))).toBeLessThanOrEqual(300);
    expect(Math.abs((known?.mostS ?? 0) - (unknown?.mostS ?? Number.NaN))).toBeLessThanOrEqual(300);
  });

  test("ends on 29 February in a leap year, and is null for invalid coordinates", () => {
    const february = nightOfMonth({ ...AUGUST, month: 2, year: 2028 });

    expect(february?.last).toEqual(nightHours({ ...AUGUST, date: "2028-02-29" }));
    expect(nightOfMonth({ ...AUGUST, latitude: 91 })).toBeNull();
    expect(nightOfMonth({ ...AUGUST, month: 13 })).toBeNull();
  });
});
