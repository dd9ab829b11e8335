import { describe, expect, test } from "vitest";
import { clockChangeDuring, clockChangeMin, dayClock, homeClock, zoneAt } from "./day-clock.ts";

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

  test("that changes during the race says when and by how much", () => {
    const biel = { day: "2027-10-30", startMinutes: 18 * 60, goalS: 14 * 3600, latitude: 47.14, longitude: 7.25 };
    const hour = 3600;
    expect(clockChangeDuring(biel, "Europe/Zurich")).toEqual({ byMin: -60, afterS: 9 * hour });
    expect(clockChangeDuring({ ...biel, day: "2027-03-27" }, "Europe/Zurich")).toEqual({
      byMin: 60,
      afterS: 8 * hour,
    });
    expect(clockChangeDuring({ ...biel, goalS: 9 * hour - 1 }, "Europe/Zurich")).toBeNull();
    expect(clockChangeDuring({ ...biel, day: "2027-10-29" }, "Europe/Zurich")).toBeNull();
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

  test("is as far ahead as it shows across the date line, while the body clock goes the shorter way", () => {
    expect(homeClock("2027-03-07", 9 * 60 + 10, "Asia/Tokyo", "America/Los_Angeles")).toMatchObject({
      aheadMin: 17 * 60,
      shift: { shiftMin: -7 * 60, direction: "west" },
      startAtHome: "16:10",
      daysLater: -1,
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
