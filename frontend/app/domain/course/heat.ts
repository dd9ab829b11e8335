/**
 * Heat: factor on running time. The same formula as the server's `courses/physics/heat.py`, for weather that the reader
 * types; both read the golden table `data/golden/heat.json`. Constants and their origin: docs/method.md.
 */
import type { Triple } from "./course-time.ts";

const COOL_WBGT_C = 10;
const SLOWDOWN_PER_C = 0.00224;
const TIME_OF_THE_BEST_S = 7800;
const LONGEST_COUNTED_S = 21_600;

/** Simplified wet-bulb globe temperature of the ACSM, for moderate sun and light wind, in °C. Humidity in per cent. */
export function wbgtC(temperatureC: number, humidityPercent: number): number {
  const saturatedHpa = 6.105 * Math.exp((17.27 * temperatureC) / (237.7 + temperatureC));
  return 0.567 * temperatureC + 0.393 * (humidityPercent / 100) * saturatedHpa + 3.94;
}

/** Factor on time for a race of `raceTimeS` in this weather; exactly 1 where it is cool. */
export function heatFactor(temperatureC: number, humidityPercent: number, raceTimeS: number): Triple {
  const slowdown = SLOWDOWN_PER_C * Math.max(0, wbgtC(temperatureC, humidityPercent) - COOL_WBGT_C);
  const units = Math.min(raceTimeS, LONGEST_COUNTED_S) / TIME_OF_THE_BEST_S;
  // how the loss grows with time is not known: its root, or its three-halves power
  const bounds = [Math.sqrt(units), units ** 1.5] as const;
  return [1 + slowdown * units, 1 + slowdown * Math.min(...bounds), 1 + slowdown * Math.max(...bounds)];
}
