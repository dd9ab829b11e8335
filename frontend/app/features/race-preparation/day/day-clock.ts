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
  const { sunriseMs, sunsetMs, always } = daylight(day, latitude, longitude, zone);
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

export interface ClockChange {
  /** Minutes that clocks are put forward (or, below zero, back) during the race. */
  byMin: number;
  /** Seconds after the start, to the minute. */
  afterS: number;
}

/** Null where clocks there show the same time of the zone from start to finish. */
export function clockChangeDuring({ day, startMinutes, goalS }: Moment, zone: string): ClockChange | null {
  const startMs = instantAt(day, startMinutes, zone);
  const offsetAfter = (seconds: number) => offsetMinutes(zone, startMs + seconds * 1000);
  const before = offsetAfter(0);
  const byMin = offsetAfter(goalS) - before;
  if (byMin === 0) return null;
  let [unchangedMin, changedMin] = [0, Math.ceil(goalS / 60)];
  while (changedMin - unchangedMin > 1) {
    const middle = Math.floor((unchangedMin + changedMin) / 2);
    if (offsetAfter(middle * 60) === before) unchangedMin = middle;
    else changedMin = middle;
  }
  return { byMin, afterS: changedMin * 60 };
}

export interface HomeClock {
  /** Minutes that clocks there are ahead of those at home (below zero: behind), also beyond half a day. */
  aheadMin: number;
  /** That of the body clock, by the shorter way round. */
  shift: ClockShift;
  /** What clocks at home show at the start. */
  startAtHome: string;
  /** That is on the day before (−1) or after (1) there. */
  daysLater: number;
}

/** The start by the clock at home. */
export function homeClock(day: string, startMinutes: number, zone: string, home: string): HomeClock {
  const startMs = instantAt(day, startMinutes, zone);
  const [homeMin, thereMin] = [offsetMinutes(home, startMs), offsetMinutes(zone, startMs)];
  const aheadMin = thereMin - homeMin;
  const daysLater = Math.floor((startMinutes - aheadMin) / (24 * 60));
  return { aheadMin, shift: clockShift(homeMin, thereMin), startAtHome: clockAt(home, startMs), daysLater };
}
