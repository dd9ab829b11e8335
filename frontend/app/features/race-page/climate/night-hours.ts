/** Hours of darkness on a course. Large: it needs the time-zone table, so import it on demand. */
import zoneAt from "tz-lookup";
import { clockAt, instantAt } from "~/domain/calendar/time-zones.ts";
import { isDay } from "~/domain/calendar/calendar-days.ts";
import { darkSpells, daylight } from "~/domain/race-day/daylight.ts";

export interface NightInput {
  /** YYYY-MM-DD, where the race is run. */
  date: string;
  latitude: number;
  longitude: number;
  /** By the local clock. */
  startHour: number;
  elapsedS: number;
}

export interface NightHours {
  /** Seconds after civil twilight has ended, or before it begins; to two minutes. */
  darkS: number;
  /** By the local clock, on the day of the start; null where the sun does not rise, or set, that day. */
  sunrise: string | null;
  sunset: string | null;
}

/** Null for an invalid date or invalid coordinates. */
export function nightHours({ date, latitude, longitude, startHour, elapsedS }: NightInput): NightHours | null {
  if (!isDay(date) || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  const timeZone = zoneAt(latitude, longitude);
  const startMs = instantAt(date, startHour * 60, timeZone);
  const spells = darkSpells(startMs, startMs + elapsedS * 1000, latitude, longitude);
  const { sunriseMs, sunsetMs } = daylight(date, latitude, longitude, timeZone);
  return {
    darkS: spells.reduce((sum, { fromMs, toMs }) => sum + (toMs - fromMs) / 1000, 0),
    sunrise: sunriseMs === null ? null : clockAt(timeZone, sunriseMs),
    sunset: sunsetMs === null ? null : clockAt(timeZone, sunsetMs),
  };
}
