/** Units: lengths, heights and temperatures for display. Stored values are metric; only the display changes. */
import { METRES } from "~/domain/pace/distances.ts";
import { formatNumber } from "./format-number.ts";

export type Units = "metric" | "imperial";

const METRES_PER_FOOT = 0.3048;
/** Of the United States. */
const ML_PER_FLUID_OUNCE = 29.573_529_562_5;

export function lengthUnit(units: Units): "km" | "mi" {
  return units === "metric" ? "km" : "mi";
}

export function heightUnit(units: Units): "m" | "ft" {
  return units === "metric" ? "m" : "ft";
}

/** Kilometres → kilometres or miles. */
export function lengthIn(km: number, units: Units): number {
  return units === "metric" ? km : (km * METRES.km) / METRES.mile;
}

/** Kilometres or miles → kilometres. */
export function kmOf(length: number, units: Units): number {
  return units === "metric" ? length : (length * METRES.mile) / METRES.km;
}

/** Metres → metres or feet. */
export function heightIn(metres: number, units: Units): number {
  return units === "metric" ? metres : metres / METRES_PER_FOOT;
}

/** Metres or feet → metres. */
export function metresOf(height: number, units: Units): number {
  return units === "metric" ? height : height * METRES_PER_FOOT;
}

/** Degrees Celsius → Celsius or Fahrenheit. */
export function temperatureIn(celsius: number, units: Units): number {
  return units === "metric" ? celsius : celsius * 1.8 + 32;
}

/** Degrees of the units → Celsius. */
export function celsiusOf(temperature: number, units: Units): number {
  return units === "metric" ? temperature : (temperature - 32) / 1.8;
}

/** 12.34 → "12.3 km", in miles "7.7 mi". */
export function formatLength(km: number, units: Units): string {
  return `${formatNumber(Number(lengthIn(km, units).toFixed(1)))} ${lengthUnit(units)}`;
}

/** 120 → "120 m", in feet "394 ft". */
export function formatHeight(metres: number, units: Units): string {
  // -0.4 is level ground, not "−0 m"
  return `${formatNumber(Math.round(heightIn(metres, units)) + 0)} ${heightUnit(units)}`;
}

/** Metres above the sea, as a whole number first: 183.1 m and 183 m are one place, and both are 600 ft. */
export function formatAltitude(metres: number, units: Units): string {
  return formatHeight(Math.round(metres), units);
}

/** Metres for each kilometre → "2.0", in feet for each mile "10.5". */
export function formatClimbRate(mPerKm: number, units: Units): string {
  return (heightIn(mPerKm, units) / lengthIn(1, units)).toFixed(1);
}

/** "m per km" or "ft per mi". */
export function climbRateUnit(units: Units): string {
  return `${heightUnit(units)} per ${lengthUnit(units)}`;
}

/** 12.4 → "12 °C", in Fahrenheit "54 °F". */
export function formatTemperature(celsius: number, units: Units): string {
  return `${formatNumber(Math.round(temperatureIn(celsius, units)) + 0)} °${units === "metric" ? "C" : "F"}`;
}

/** Of two temperatures: 12.4 → "12 °C", in Fahrenheit "22 °F". */
export function formatTemperatureDifference(celsius: number, units: Units): string {
  return units === "metric" ? `${Math.round(celsius)} °C` : `${Math.round(celsius * 1.8)} °F`;
}

/** Millilitres → millilitres or fluid ounces. */
export function volumeIn(ml: number, units: Units): number {
  return units === "metric" ? ml : ml / ML_PER_FLUID_OUNCE;
}

/** Litres, or fluid ounces, in litres. */
export function litresOf(value: number, units: Units): number {
  return units === "metric" ? value : (value * ML_PER_FLUID_OUNCE) / 1000;
}

/** "ml" or "fl oz". */
export function volumeUnit(units: Units): string {
  return units === "metric" ? "ml" : "fl oz";
}

/** Millilitres that a drink is rounded to: cups are poured to about ten, or to an ounce. */
export function drinkStepMl(units: Units): number {
  return units === "metric" ? 10 : ML_PER_FLUID_OUNCE;
}

/** 180 → "180 ml", in fluid ounces "6 fl oz". */
export function formatVolume(ml: number, units: Units): string {
  return `${formatNumber(Math.round(volumeIn(ml, units)))} ${volumeUnit(units)}`;
}

/** 1.98 → "2.0 l", in fluid ounces "67 fl oz". */
export function formatLitres(litres: number, units: Units): string {
  return units === "metric" ? `${litres.toFixed(1)} l` : formatVolume(litres * 1000, units);
}

/** 1.23 → "+1.2 %", -4 → "−4.0 %". */
export function formatSignedPercent(percent: number): string {
  const size = Math.abs(percent).toFixed(1);
  return `${size === "0.0" ? "" : percent > 0 ? "+" : "−"}${size} %`;
}
