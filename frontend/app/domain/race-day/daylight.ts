/** Daylight at a place: sunrise, sunset and civil twilight. Instants are milliseconds since 1970 in UTC. */
import { getPosition, getTimes } from "suncalc";
import { isDay } from "~/domain/calendar/calendar-days.ts";
import { DARK_BELOW_DEG } from "./darkness.ts";

const DAY_MS = 86_400_000;

export interface Daylight {
  /** Null where the sun does not rise, or set, that day. */
  sunriseMs: number | null;
  sunsetMs: number | null;
  always: "light" | "dark" | null;
}

/** Solar noon lies within the given day in every time zone. */
function noonMs(day: string, longitude: number): number {
  if (!isDay(day)) throw new RangeError(`Not a day: ${day}`);
  return Date.parse(`${day}T12:00:00Z`) - (longitude / 360) * DAY_MS;
}

/** Degrees; RangeError beyond the poles or the date line. */
export function daylight(day: string, latitude: number, longitude: number): Daylight {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) throw new RangeError("There is no such place");
  const times = getTimes(new Date(noonMs(day, longitude)), latitude, longitude);
  return {
    sunriseMs: times.sunrise?.getTime() ?? null,
    sunsetMs: times.sunset?.getTime() ?? null,
    always: times.alwaysUp ? "light" : times.alwaysDown ? "dark" : null,
  };
}

/** The library lifts whatever lies below the horizon by the refraction at the horizon; civil twilight knows none. */
const LIFTED_DEG = 0.484;
const STEP_MS = 120_000;

/** From when to when it is dark, between two instants; to two minutes. */
export function darkSpells(
  startMs: number,
  finishMs: number,
  latitude: number,
  longitude: number,
): { fromMs: number; toMs: number }[] {
  const spells: { fromMs: number; toMs: number }[] = [];
  let spell: { fromMs: number; toMs: number } | undefined;
  for (let atMs = startMs; atMs < finishMs; atMs += STEP_MS) {
    const isDark = getPosition(new Date(atMs), latitude, longitude).altitude < DARK_BELOW_DEG + LIFTED_DEG;
    if (isDark && !spell) {
      spell = { fromMs: atMs, toMs: atMs };
      spells.push(spell);
    }
    if (spell) spell.toMs = Math.min(finishMs, atMs + (isDark ? STEP_MS : 0));
    if (!isDark) spell = undefined;
  }
  return spells;
}
