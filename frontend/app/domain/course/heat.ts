/**
 * Heat: factor on running time. The same formula as the server's `courses/physics/heat.py`, for weather that the reader
 * types; both read the golden table `data/golden/heat.json`. Constants and their origin: docs/method.md.
 */
import type { Triple } from "./course-time.ts";

const SLOWDOWN_PER_C = 0.00224;
const LINE_WBGT_C = 10;
const COOLEST_OPTIMUM_WBGT_C = 8.3;
const WARMEST_OPTIMUM_WBGT_C = 12.9;
const TIME_OF_THE_BEST_S = 7800;
const LEVEL_OF_THE_WARMEST_S = 16_200;
const BEND_C = 2 * (LINE_WBGT_C - COOLEST_OPTIMUM_WBGT_C);
const HOT_WBGT_C = 27;
const LONGEST_COUNTED_S = 21_600;

/** Simplified wet-bulb globe temperature of the ACSM, for moderate sun and light wind, in °C. Humidity in per cent. */
export function wbgtC(temperatureC: number, humidityPercent: number): number {
  const saturatedHpa = 6.105 * Math.exp((17.27 * temperatureC) / (237.7 + temperatureC));
  return 0.567 * temperatureC + 0.393 * (humidityPercent / 100) * saturatedHpa + 3.94;
}

/** The WBGT up to which the weather costs a runner of this marathon time nothing. */
function optimumWbgtC(marathonTimeS: number): number {
  const share = (marathonTimeS - TIME_OF_THE_BEST_S) / (LEVEL_OF_THE_WARMEST_S - TIME_OF_THE_BEST_S);
  const span = WARMEST_OPTIMUM_WBGT_C - COOLEST_OPTIMUM_WBGT_C;
  return COOLEST_OPTIMUM_WBGT_C + span * Math.min(1, Math.max(0, share));
}

/** Share of time lost in 2:10: nothing up to the optimum, then a parabola into a line; all lines meet where it is hot. */
function slowdown(wbgt: number, optimumWbgt: number): number {
  const begin = optimumWbgt + BEND_C / 2;
  const perC = (SLOWDOWN_PER_C * (HOT_WBGT_C - LINE_WBGT_C)) / (HOT_WBGT_C - begin);
  const above = wbgt - optimumWbgt;
  return above >= BEND_C ? perC * (wbgt - begin) : (perC * Math.max(0, above) ** 2) / (2 * BEND_C);
}

/**
 * Factor on time for a race of `raceTimeS` in this weather, of a runner whose marathon takes `marathonTimeS`; exactly 1
 * where it is cool.
 */
export function heatFactor(
  temperatureC: number,
  humidityPercent: number,
  raceTimeS: number,
  marathonTimeS: number,
): Triple {
  const wbgt = wbgtC(temperatureC, humidityPercent);
  const optima = [COOLEST_OPTIMUM_WBGT_C, optimumWbgtC(marathonTimeS), WARMEST_OPTIMUM_WBGT_C] as const;
  const losses = optima.map((optimum) => slowdown(wbgt, optimum));
  const units = Math.min(raceTimeS, LONGEST_COUNTED_S) / TIME_OF_THE_BEST_S;
  // how the loss grows with time is not known: its root, or its three-halves power
  const bounds = [Math.sqrt(units), units ** 1.5] as const;
  return [
    1 + slowdown(wbgt, optima[1]) * units,
    1 + Math.min(...losses) * Math.min(...bounds),
    1 + Math.max(...losses) * Math.max(...bounds),
  ];
}
