import { describe, expect, test } from "vitest";
import { clockChangeMin, dayClock, homeClock, zoneAt } from "./day-clock.ts";

describe("the clock of a place", () => {
  test.each([
    [52.516, 13.378, "Europe/Berlin"],
    [40.602, -74.059, "America/New_York"],
    [-29.858, 31.03, "Africa/Johannesburg"],
    [21.29, -157.84, "Pacific/Honolulu"],
  ])("at %d, %d is that of %s", (latitude, longitude, zone) => {
    expect(zoneAt(latitude, longitude)).toBe(zone);
  });

  test("beyond the poles there is none", () => {
    expect(zoneAt(91, 0)).toBeNull();
  });

  test("changes in the night before New York's marathon, and not before Berlin's", () => {
    expect(clockChangeMin("2027-11-07", 9 * 60, "America/New_York")).toBe(-60);
    expect(clockChangeMin("2027-03-28", 9 * 60, "Europe/London")).toBe(60);
    expect(clockChangeMin("2027-09-26", 9 * 60, "Europe/Berlin")).toBe(0);
  });

  test("tells when the start is at home, and on which day", () => {
    expect(homeClock("2027-11-07", 9 * 60, "America/New_York", "Europe/London")).toMatchObject({
      shift: { shiftMin: -300, direction: "west" },
      startAtHome: "14:00",
      daysLater: 0,
    });
    expect(homeClock("2027-03-07", 9 * 60, "Asia/Tokyo", "America/New_York")).toMatchObject({
      startAtHome: "19:00",
      daysLater: -1,
    });
    expect(homeClock("2027-12-12", 20 * 60, "Pacific/Honolulu", "Europe/London")).toMatchObject({
      startAtHome: "06:00",
      daysLater: 1,
    });
  });

  test("says for how long a lamp is needed", () => {
    // Durban in June, before dawn: civil twilight begins about 06:22
    const comrades = { day: "2027-06-13", startMinutes: 330, goalS: 39_600, latitude: -29.86, longitude: 31.03 };
    const clock = dayClock(comrades, "Africa/Johannesburg");

    expect(clock.dark).toHaveLength(1);
    expect(clock.dark[0]?.from).toBe("05:30");
    expect(clock.darkS / 60).toBeGreaterThan(45);
    expect(clock.darkS / 60).toBeLessThan(60);
    expect(dayClock({ ...comrades, startMinutes: 540, goalS: 14_400 }, "Africa/Johannesburg").dark).toEqual([]);
  });
});
