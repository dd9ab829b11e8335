/** The clock of the place on the day: sunrise, darkness, and the hours to home. Weighs some 40 KB: loaded for a race. */
import tzlookup from "tz-lookup";
import { addDays } from "~/domain/calendar/calendar-days.ts";
import { clockAt, instantAt, offsetMinutes } from "~/domain/calendar/time-zones.ts";
import { darkSpells, daylight } from "~/domain/race-day/daylight.ts";
import { type ClockShift, clockShift } from "~/domain/race-day/jet-lag.ts";

export interface SunTimes {
  /** "05:57"; null where the sun does not rise or set that day. */
  sunrise: string | null;
  sunset: string | null;
  always: "light" | "dark" | null;
}

export interface DayClock extends SunTimes {
  /** IANA name of the time zone, from the coordinates; near a border it may be the neighbour's. */
  zone: string;
  /** In which of the race's hours a lamp is needed. */
  dark: readonly { from: string; to: string }[];
  darkS: number;
}

export interface Moment {
  day: string;
  startMinutes: number;
  goalS: number;
  latitude: number;
  longitude: number;
}

/** Null where there is no such place, or no zone for it. */
export function zoneAt(latitude: number, longitude: number): string | null {
  try {
    return tzlookup(latitude, longitude);
  } catch {
    return null;
  }
}

/** By the clock of `zone`. */
export function sunTimes(day: string, latitude: number, longitude: number, zone: string): SunTimes {
  const { sunriseMs, sunsetMs, always } = daylight(day, latitude, longitude);
  return {
    sunrise: sunriseMs === null ? null : clockAt(zone, sunriseMs),
    sunset: sunsetMs === null ? null : clockAt(zone, sunsetMs),
    always,
  };
}

export function dayClock({ day, startMinutes, goalS, latitude, longitude }: Moment, zone: string): DayClock {
  const startMs = instantAt(day, startMinutes, zone);
  const spells = darkSpells(startMs, startMs + goalS * 1000, latitude, longitude);
  return {
    ...sunTimes(day, latitude, longitude, zone),
    zone,
    dark: spells.map(({ fromMs, toMs }) => ({ from: clockAt(zone, fromMs), to: clockAt(zone, toMs) })),
    darkS: spells.reduce((sum, { fromMs, toMs }) => sum + (toMs - fromMs) / 1000, 0),
  };
}

/** Minutes that clocks are put forward (or, below zero, back) between noon of the day before and the start. */
export function clockChangeMin(day: string, startMinutes: number, zone: string): number {
  const noonBeforeMs = instantAt(addDays(day, -1), 12 * 60, zone);
  return offsetMinutes(zone, instantAt(day, startMinutes, zone)) - offsetMinutes(zone, noonBeforeMs);
}

export interface HomeClock {
  shift: ClockShift;
  /** What clocks at home show at the start. */
  startAtHome: string;
  /** That is on the day before (−1) or after (1) there. */
  daysLater: number;
}

/** The start by the clock at home. */
export function homeClock(day: string, startMinutes: number, zone: string, home: string): HomeClock {
  const startMs = instantAt(day, startMinutes, zone);
  const shift = clockShift(offsetMinutes(home, startMs), offsetMinutes(zone, startMs));
  const atHomeMin = startMinutes - (offsetMinutes(zone, startMs) - offsetMinutes(home, startMs));
  return { shift, startAtHome: clockAt(home, startMs), daysLater: Math.floor(atHomeMin / (24 * 60)) };
}
