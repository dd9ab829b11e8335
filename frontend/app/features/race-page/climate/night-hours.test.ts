import { describe, expect, test } from "vitest";
import { nightHours } from "./night-hours.ts";

const CHAMONIX = { latitude: 45.9237, longitude: 6.8694 };
const HOUR_S = 3600;

function minutesOf(clock: string | null | undefined): number {
  const [hours = Number.NaN, minutes = Number.NaN] = (clock ?? "").split(":").map(Number);
  return hours * 60 + minutes;
}

describe("the night on a course", () => {
  test("lasts 11 h 12 min at the equator at the equinox", () => {
    const night = nightHours({ date: "2026-03-20", latitude: 0, longitude: 0, startHour: 0, elapsedS: 86_400 });

    // the sun stands highest at 12:07 that day (equation of time), and its upper edge shows for 6 h 3.5 min either side
    expect(Math.abs(minutesOf(night?.sunrise) - (6 * 60 + 4))).toBeLessThanOrEqual(1);
    expect(Math.abs(minutesOf(night?.sunset) - (18 * 60 + 11))).toBeLessThanOrEqual(1);
    // the sun moves 15° an hour, straight down: 6° below the horizon is 24 minutes from it
    expect(Math.abs((night?.darkS ?? 0) / 60 - (24 * 60 - 768))).toBeLessThanOrEqual(4);
  });

  test("begins and ends half an hour of twilight after sunset and before sunrise in the Alps", () => {
    const night = nightHours({ date: "2026-08-28", ...CHAMONIX, startHour: 18, elapsedS: 24 * HOUR_S });

    const between = 24 * 60 - minutesOf(night?.sunset) + minutesOf(night?.sunrise);
    const twilightMin = between - (night?.darkS ?? 0) / 60;
    expect(twilightMin).toBeGreaterThan(54);
    expect(twilightMin).toBeLessThan(68);
    expect(minutesOf(night?.sunset)).toBeGreaterThan(20 * 60);
  });

  test("is zero for a run by day, and the whole run at midnight", () => {
    expect(nightHours({ date: "2026-08-28", ...CHAMONIX, startHour: 9, elapsedS: 6 * HOUR_S })?.darkS).toBe(0);
    expect(nightHours({ date: "2026-08-28", ...CHAMONIX, startHour: 23, elapsedS: 2 * HOUR_S })?.darkS).toBe(
      2 * HOUR_S,
    );
  });

  test("is equally long on both hemispheres in their own summers", () => {
    const north = nightHours({ date: "2026-06-21", latitude: 46, longitude: 7, startHour: 0, elapsedS: 86_400 });
    const south = nightHours({ date: "2026-12-21", latitude: -46, longitude: 170, startHour: 0, elapsedS: 86_400 });

    expect(Math.abs((north?.darkS ?? 0) - (south?.darkS ?? 0))).toBeLessThan(300);
  });

  test("is zero where the sun does not set", () => {
    const tromso = nightHours({
      date: "2026-06-20",
      latitude: 69.65,
      longitude: 18.96,
      startHour: 20,
      elapsedS: 36_000,
    });

    expect(tromso).toEqual({ darkS: 0, sunrise: null, sunset: null });
  });

  test("keeps the local start time on a day when the clocks change", () => {
    // at 03:00 clocks go back to 02:00
    const night = nightHours({ date: "2026-10-25", ...CHAMONIX, startHour: 6, elapsedS: 3 * HOUR_S });

    expect(minutesOf(night?.sunrise)).toBeGreaterThan(6.5 * 60);
    expect(minutesOf(night?.sunrise)).toBeLessThan(7.5 * 60);
    // civil twilight begins half an hour before sunrise
    expect((night?.darkS ?? 0) / 60).toBeCloseTo(minutesOf(night?.sunrise) - 360 - 30, -1);
  });

  test("is null for an invalid place or date", () => {
    expect(nightHours({ date: "soon", ...CHAMONIX, startHour: 6, elapsedS: 60 })).toBeNull();
    expect(nightHours({ date: "2026-08-28", latitude: 91, longitude: 0, startHour: 6, elapsedS: 60 })).toBeNull();
  });
});
