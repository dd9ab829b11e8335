/** Ranges of the filters in the runner's units. Addresses and the API are metric; only fields and chips change. */
import { formatNumber } from "~/domain/units/format-number.ts";
import {
  celsiusOf,
  climbRateUnit,
  heightIn,
  heightUnit,
  kmOf,
  lengthIn,
  lengthUnit,
  metresOf,
  temperatureIn,
  type Units,
} from "~/domain/units/units.ts";

export type RangeFilter = "distanceKm" | "climbM" | "climbMPerKm" | "temperatureC" | "participants";

interface RangeUnits {
  label: (units: Units) => string;
  unit: (units: Units) => string;
  shown: (metric: number, units: Units) => number;
  metric: (shown: number, units: Units) => number;
  decimals: number;
}

const same = (value: number) => value;

export const RANGE_UNITS: Readonly<Record<RangeFilter, RangeUnits>> = {
  distanceKm: { label: () => "Distance range", unit: lengthUnit, shown: lengthIn, metric: kmOf, decimals: 1 },
  climbM: { label: () => "Climb", unit: heightUnit, shown: heightIn, metric: metresOf, decimals: 0 },
  climbMPerKm: {
    label: (units) => (units === "metric" ? "Climb per km" : "Climb per mile"),
    unit: climbRateUnit,
    shown: (mPerKm, units) => heightIn(mPerKm, units) / lengthIn(1, units),
    metric: (rate, units) => metresOf(rate, units) / kmOf(1, units),
    decimals: 1,
  },
  temperatureC: {
    label: () => "Usual temperature",
    unit: (units) => (units === "metric" ? "°C" : "°F"),
    shown: temperatureIn,
    metric: celsiusOf,
    decimals: 0,
  },
  participants: { label: () => "Runners", unit: () => "", shown: same, metric: same, decimals: 0 },
};

/** The figure in the runner's units: 100 km → 62.1. In metric units the figure of the address itself. */
export function shownBound(filter: RangeFilter, metric: number, units: Units): number {
  if (units === "metric") return metric;
  const { shown, decimals } = RANGE_UNITS[filter];
  return Number(shown(metric, units).toFixed(decimals));
}

/** In the addresses of these a step ends a tenth or a hundredth below the start of the next one. */
const PARTS_OF_ONE: Partial<Record<RangeFilter, number>> = { distanceKm: 100, climbMPerKm: 10, temperatureC: 10 };

/** What a greatest value stays below, where it is the end of a step: 59.99 km → 60, −0.1 °C → 0; else undefined. */
function endOfStep(filter: RangeFilter, high: number): number | undefined {
  const parts = PARTS_OF_ONE[filter] ?? 0;
  const count = Math.round(high * parts);
  const isEnd = parts > 0 && Math.abs(high * parts - count) < 1e-9 && (count + 1) % parts === 0;
  return isEnd ? (count + 1) / parts : undefined;
}

/** The greatest value in words: "below 60", "up to 99", or with another word before it "at most 99". */
export function greatestText(filter: RangeFilter, high: number, units: Units, before: string): string {
  const end = endOfStep(filter, high);
  return end === undefined
    ? `${before}${formatNumber(shownBound(filter, high, units))}`
    : `below ${formatNumber(shownBound(filter, end, units))}`;
}

const IN_GROUPS = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;

/** "10,000" is ten thousand; any other comma is the decimal point: "21,1", "0,125". NaN for what is no number. */
function numberOf(text: string): number {
  return Number(IN_GROUPS.test(text) ? text.replaceAll(",", "") : text.replace(",", "."));
}

/** The metric figure of what was typed, as text for the address; what is no number stays as it was typed. */
export function metricBound(filter: RangeFilter, typed: string, units: Units): string {
  const value = numberOf(typed.trim());
  if (typed.trim() === "" || Number.isNaN(value)) return typed;
  return String(units === "metric" ? value : Number(RANGE_UNITS[filter].metric(value, units).toFixed(2)));
}
