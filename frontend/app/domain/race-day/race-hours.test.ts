import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clockAfter, clockText, coldestOnCourse, hoursOnCourse, temperatureAt } from "./race-hours.ts";

const DAY = Array.from({ length: 24 }, (_, hour) => ({ hour, temperatureC: hour === 0 ? 30 : hour }));

describe("the clock of a race", () => {
  test("goes on past midnight, and says how often", () => {
    expect(clockAfter(9, 4 * 3600)).toEqual({ hour: 13, daysLater: 0 });
    expect(clockAfter(6, 30.5 * 3600)).toEqual({ hour: 12.5, daysLater: 1 });
    expect(clockAfter(22, 2 * 3600)).toEqual({ hour: 0, daysLater: 1 });
    // 23:59:42 is written 00:00
    expect(clockAfter(22, 2 * 3600 - 18).daysLater).toBe(1);
    expect(clockAfter(22, 2 * 3600 - 31).daysLater).toBe(0);
  });

  test.each([
    [9, "09:00"],
    [9.5, "09:30"],
    [12.9999, "13:00"],
    [23.9999, "00:00"],
  ])("%d is written %s", (hour, text) => {
    expect(clockText(hour)).toBe(text);
  });
});

describe("the coldest hour on the course", () => {
  test("is the first one of a race of several days, the start or finish where no hour between is colder", () => {
    // coldest at 01:00
    expect(coldestOnCourse(DAY, 18.5, 60 * 3600)).toEqual({ temperatureC: 1, elapsedS: 6.5 * 3600 });
    expect(coldestOnCourse(DAY, 9, 4 * 3600)).toEqual({ temperatureC: 9, elapsedS: 0 });
    expect(coldestOnCourse(DAY, 0, 1800)).toEqual({ temperatureC: 15.5, elapsedS: 1800 });
  });

  test("is no warmer than any minute of the race", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 23.99, noNaN: true }),
        fc.integer({ min: 60, max: 200_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (startHour, elapsedS, share) => {
          const then = temperatureAt(DAY, clockAfter(startHour, share * elapsedS).hour);
          expect(coldestOnCourse(DAY, startHour, elapsedS).temperatureC).toBeLessThanOrEqual(then + 1e-6);
        },
      ),
    );
  });
});

describe("temperature through the day", () => {
  test("lies between its hours, midnight included", () => {
    expect(temperatureAt(DAY, 9.25)).toBeCloseTo(9.25, 9);
    expect(temperatureAt(DAY, 23.5)).toBeCloseTo(26.5, 9);
    expect(temperatureAt(DAY, 0)).toBe(30);
  });

  test("of a day with hours missing is refused", () => {
    expect(() => temperatureAt(DAY.slice(0, 5), 9)).toThrow(RangeError);
  });
});

describe("the hours on the course", () => {
  test("are those that are touched, and not the one at whose stroke one finishes", () => {
    expect([...hoursOnCourse(9, 4 * 3600)]).toEqual([9, 10, 11, 12]);
    expect([...hoursOnCourse(9, 4 * 3600 + 60)]).toEqual([9, 10, 11, 12, 13]);
    expect([...hoursOnCourse(9.5, 1800)]).toEqual([9]);
    expect([...hoursOnCourse(22, 4 * 3600)]).toEqual([22, 23, 0, 1]);
  });

  test("are never more than a day has, and always hold the start", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 23.99, noNaN: true }),
        fc.double({ min: 1, max: 500_000, noNaN: true }),
        (start, elapsed) => {
          const hours = hoursOnCourse(start, elapsed);
          expect(hours.has(Math.floor(start))).toBe(true);
          expect(hours.size).toBeLessThanOrEqual(24);
          for (const hour of hours) expect(Number.isInteger(hour) && hour >= 0 && hour < 24).toBe(true);
        },
      ),
    );
  });
});
