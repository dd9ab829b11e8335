/** Daylight at a place: sunrise, sunset and civil twilight. Instants are milliseconds since 1970 in UTC. */
import { getPosition, getTimes } from "suncalc";
import { isDay } from "~/domain/calendar/calendar-days.ts";
import { instantAt } from "~/domain/calendar/time-zones.ts";
import { DARK_BELOW_DEG } from "./darkness.ts";

const NOON_MIN = 12 * 60;

export interface Daylight {
  /** Null where the sun does not rise, or set, that day. */
  sunriseMs: number | null;
  sunsetMs: number | null;
  always: "light" | "dark" | null;
}

/**
 * Around the solar noon nearest to noon by the clocks of `zone`, the place's own: some zones beside the date line are a
 * day ahead of their longitude. Degrees; RangeError beyond the poles or the date line, or for a day that is none.
 */
export function daylight(day: string, latitude: number, longitude: number, zone: string): Daylight {
  if (!isDay(day)) throw new RangeError(`Not a day: ${day}`);
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) throw new RangeError("There is no such place");
  const times = getTimes(new Date(instantAt(day, NOON_MIN, zone)), latitude, longitude);
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
