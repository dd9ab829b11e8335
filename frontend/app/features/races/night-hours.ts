/** How long is a runner out in the dark? Heavy with the table of time zones: import it only when it is asked for. */
import { getPosition, getTimes } from "suncalc";
import zoneAt from "tz-lookup";
import { clockAt, instantAt } from "~/lib/time-zones.ts";
import { isDay } from "~/running/calendar-days.ts";

const MINUTE_MS = 60_000;
/** The sun's upper edge stands on the horizon while its centre, refraction counted, is half its width below. */
const HORIZON_DEGREES = -0.267;

export interface NightQuestion {
  /** YYYY-MM-DD, where the race is run. */
  date: string;
  latitude: number;
  longitude: number;
  /** By the local clock. */
  startHour: number;
  elapsedS: number;
}

export interface NightHours {
  /** Seconds between sunset and sunrise, to the minute. */
  darkS: number;
  /** By the local clock, on the day of the start; null where the sun does not rise, or set, that day. */
  sunrise: string | null;
  sunset: string | null;
}

/** Null where the date or the coordinates are none. */
export function nightHours({ date, latitude, longitude, startHour, elapsedS }: NightQuestion): NightHours | null {
  if (!isDay(date) || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  const timeZone = zoneAt(latitude, longitude);
  const start = instantAt(date, startHour * 60, timeZone);
  const isDark = (instant: number) => getPosition(new Date(instant), latitude, longitude).altitude < HORIZON_DEGREES;
  const minutes = Array.from({ length: Math.round(elapsedS / 60) }, (_, index) => start + (index + 0.5) * MINUTE_MS);
  const noon = new Date(instantAt(date, 12 * 60, timeZone));
  const { sunrise, sunset } = getTimes(noon, latitude, longitude);
  return {
    darkS: minutes.filter(isDark).length * 60,
    sunrise: sunrise && clockAt(timeZone, sunrise.getTime()),
    sunset: sunset && clockAt(timeZone, sunset.getTime()),
  };
}
