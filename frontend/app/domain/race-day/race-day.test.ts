import fc from "fast-check";
import { getTimes } from "suncalc";
import { describe, expect, test } from "vitest";
import { instantAt } from "~/domain/calendar/time-zones.ts";
import { carbLoad } from "~/domain/fuel/carb-load.ts";
import { darkSpells, daylight } from "./daylight.ts";
import { clockShift } from "./jet-lag.ts";
import { kitToCarry, RACE_KITS, raceKit } from "./race-kit.ts";

const at = (text: string) => Date.parse(text);
const MINUTE_MS = 60_000;

describe("carbohydrate before the race", () => {
  test("at 70 kg is 700 to 840 g a day, and 70 to 280 g in the morning", () => {
    expect(carbLoad(70, 14_400)).toEqual({ aDayG: [700, 840], breakfastG: [70, 280] });
  });

  test("is no loading for a race of an hour and a half or less", () => {
    expect(carbLoad(70, 5400)).toBeUndefined();
    expect(carbLoad(70, 5401)).toBeDefined();
  });

  test("nobody weighs nothing", () => {
    expect(() => carbLoad(0, 14_400)).toThrow(RangeError);
  });
});

describe("the body clock", () => {
  test.each([
    // London to New York in November, to Tokyo, to Sydney in September
    [0, -300, { shiftMin: -300, direction: "west", isJetLag: true, days: 4 }],
    [0, 540, { shiftMin: 540, direction: "east", isJetLag: true, days: 10 }],
    [60, 600, { shiftMin: 540, direction: "east", isJetLag: true, days: 10 }],
    [60, 120, { shiftMin: 60, direction: "east", isJetLag: false, days: 2 }],
    [60, 60, { shiftMin: 0, direction: "none", isJetLag: false, days: 0 }],
    // Honolulu to Auckland: across the date line, but two hours by the clock
    [-600, 780, { shiftMin: -60, direction: "west", isJetLag: false, days: 1 }],
  ])("from %d to %d minutes ahead of UTC", (home, there, shift) => {
    expect(clockShift(home, there)).toEqual(shift);
  });

  test("never goes the longer way round", () => {
    const offset = fc.integer({ min: -720, max: 840 });
    fc.assert(
      fc.property(offset, offset, (home, there) => {
        expect(Math.abs(clockShift(home, there).shiftMin)).toBeLessThanOrEqual(720);
      }),
    );
  });
});

describe("kit", () => {
  test("leaves no temperature without clothes", () => {
    fc.assert(
      fc.property(fc.double({ min: -40, max: 50, noNaN: true }), (startC) => {
        const kit = raceKit(startC);
        expect(startC).toBeLessThan(kit.belowC);
        expect(kit.wear.length).toBeGreaterThan(0);
      }),
    );
  });

  test("is in order of temperature", () => {
    const limits = RACE_KITS.map(({ belowC }) => belowC);
    expect(limits).toEqual([...limits].sort((a, b) => a - b));
    expect(raceKit(-0.1).wear).toContain("long tights");
    expect(raceKit(18).wear).toContain("sunscreen");
  });
});

describe("kit to carry", () => {
  test("is that of the coldest hour, where it is six degrees or more below the start", () => {
    expect(kitToCarry(19, 5)).toEqual(["tights or long socks", "long-sleeved shirt", "headband", "gloves"]);
    expect(kitToCarry(13, 7)).toContain("thin gloves");
    expect(kitToCarry(13, 7.1)).toEqual([]);
  });

  test("is nothing where the same clothes are right at both temperatures", () => {
    expect(kitToCarry(26, 19)).toEqual([]);
    expect(kitToCarry(-2, -10)).toEqual([]);
  });
});

describe("daylight", () => {
  test.each([
    // MassLive, 3 August 2022, for Boston after timeanddate.com; Eastern time
    ["2022-09-22", 42.36, -71.06, "2022-09-22T06:31:00-04:00", "2022-09-22T18:41:00-04:00"],
    ["2022-11-06", 42.36, -71.06, "2022-11-06T06:23:00-05:00", "2022-11-06T16:31:00-05:00"],
    ["2022-12-21", 42.36, -71.06, "2022-12-21T07:10:00-05:00", "2022-12-21T16:14:00-05:00"],
  ])("of %s at %d, %d is as published, to the minute", (day, latitude, longitude, sunrise, sunset) => {
    const { sunriseMs, sunsetMs } = daylight(day, latitude, longitude, "America/New_York");

    expect(Math.abs((sunriseMs ?? 0) - at(sunrise))).toBeLessThanOrEqual(1.5 * MINUTE_MS);
    expect(Math.abs((sunsetMs ?? 0) - at(sunset))).toBeLessThanOrEqual(1.5 * MINUTE_MS);
  });

  test.each([
    ["Pacific/Tongatapu", -21.14, -175.2],
    ["Pacific/Apia", -13.83, -171.77],
    ["Pacific/Chatham", -43.95, -176.55],
    ["Pacific/Kiritimati", 1.87, -157.4],
    ["Pacific/Auckland", -36.85, 174.76],
    ["Pacific/Honolulu", 21.3, -157.86],
    ["America/Adak", 51.88, -176.65],
    ["Asia/Shanghai", 43.8, 87.6],
    ["Europe/London", 51.5, -0.12],
  ])("belongs to the day that calendars there show, as in %s", (zone, latitude, longitude) => {
    const { sunriseMs, sunsetMs } = daylight("2027-04-25", latitude, longitude, zone);

    const dayStartMs = instantAt("2027-04-25", 0, zone);
    expect(sunriseMs).toBeGreaterThan(dayStartMs);
    expect(sunsetMs).toBeGreaterThan(sunriseMs ?? Number.NaN);
    expect(sunsetMs).toBeLessThan(dayStartMs + 24 * 60 * MINUTE_MS);
  });

  test("lasts from six hours before solar noon to six hours after it at the equator, all around the earth", () => {
    fc.assert(
      fc.property(fc.double({ min: -180, max: 180, noNaN: true }), (longitude) => {
        // the meridians of the zones at sea; their names have the sign the other way round
        const hours = Math.round(longitude / 15);
        const zone = `Etc/GMT${hours > 0 ? "-" : "+"}${Math.abs(hours)}`;
        const { sunriseMs, sunsetMs } = daylight("2026-03-20", 0, longitude, zone);
        const noonMs = at("2026-03-20T12:00:00Z") - longitude * 4 * MINUTE_MS;
        expect(sunriseMs).toBeGreaterThan(noonMs - 6.5 * 60 * MINUTE_MS);
        expect(sunsetMs).toBeLessThan(noonMs + 6.5 * 60 * MINUTE_MS);
      }),
    );
  });

  test("does not end at midsummer in Tromsø, and does not come at midwinter", () => {
    const of = (day: string) => daylight(day, 69.65, 18.96, "Europe/Oslo");
    expect(of("2026-06-20")).toMatchObject({ always: "light", sunriseMs: null });
    expect(of("2026-12-20")).toMatchObject({ always: "dark", sunsetMs: null });
  });

  test("a place beyond the pole, or a day that is none, is refused", () => {
    expect(() => daylight("2026-06-20", 91, 0, "UTC")).toThrow(RangeError);
    expect(() => daylight("2026-02-30", 50, 0, "UTC")).toThrow(RangeError);
  });

  test("a race through two nights has two dark spells, inside its own hours", () => {
    // Chamonix at the end of August, from Friday 18:00 for 46 hours
    const start = at("2026-08-28T16:00:00Z");
    const finish = start + 46 * 60 * MINUTE_MS;
    const spells = darkSpells(start, finish, 45.92, 6.87);

    expect(spells).toHaveLength(2);
    const hours = spells.map(({ fromMs, toMs }) => (toMs - fromMs) / 3_600_000);
    expect(hours.every((length) => length > 9 && length < 10)).toBe(true);
  });

  test("darkness begins and ends with civil twilight, wherever and whenever", () => {
    const place = fc.record({
      latitude: fc.double({ min: -55, max: 55, noNaN: true }),
      longitude: fc.double({ min: -170, max: 170, noNaN: true }),
      dayOfYear: fc.integer({ min: 0, max: 364 }),
    });
    fc.assert(
      fc.property(place, ({ latitude, longitude, dayOfYear }) => {
        const noonMs = Date.UTC(2027, 0, 1 + dayOfYear, 12) - (longitude / 360) * 86_400_000;
        const { dusk } = getTimes(new Date(noonMs), latitude, longitude);
        const [spell] = darkSpells(noonMs, noonMs + 86_400_000, latitude, longitude);
        if (dusk && spell) expect(Math.abs(spell.fromMs - dusk.getTime())).toBeLessThanOrEqual(150_000);
        else expect(Boolean(dusk)).toBe(Boolean(spell));
      }),
    );
  });

  test("a race that starts before dawn begins in the dark", () => {
    const start = at("2026-06-14T03:30:00Z");
    const spells = darkSpells(start, start + 11 * 60 * 60 * 1000, -29.6, 30.4);

    expect(spells).toHaveLength(1);
    expect(spells[0]?.fromMs).toBe(start);
  });

  test("a race in the polar night is dark from start to finish, one under the midnight sun never", () => {
    const hours = 6 * 60 * 60 * 1000;
    const winter = at("2026-12-20T08:00:00Z");
    const summer = at("2026-06-20T20:00:00Z");

    expect(darkSpells(winter, winter + hours, 78.22, 15.65)).toEqual([{ fromMs: winter, toMs: winter + hours }]);
    expect(darkSpells(summer, summer + hours, 69.65, 18.96)).toEqual([]);
  });

  test("a marathon in the morning has none", () => {
    const start = at("2026-04-26T09:00:00Z");
    expect(darkSpells(start, start + 14_400_000, 51.5, -0.12)).toEqual([]);
  });
});
