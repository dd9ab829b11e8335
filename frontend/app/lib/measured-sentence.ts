/** The server's sentences give metres and degrees Celsius; a runner may want feet and Fahrenheit. */
import { formatNumber } from "./formats.ts";
import { heightIn, lengthIn, lengthUnit, temperatureIn } from "./measures.ts";
import type { Units } from "./runner-profile.ts";

const FIGURE = /(-?\d[\d,]*(?:\.\d+)?) (km|m|°C)(?!\w)/g;
const CLIMB_PER_KM = /(\d+) to (\d+) m up per km/g;

const numberOf = (figure: string) => Number(figure.replaceAll(",", ""));
const feet = (metres: number) => formatNumber(Math.round(heightIn(metres, "imperial")) + 0);
const toATenth = (value: number) => formatNumber(Number(value.toFixed(1)) + 0);

function inImperial(figure: string, unit: string): string {
  const value = numberOf(figure);
  if (unit === "m") return `${feet(value)} ft`;
  if (unit === "km") return `${toATenth(lengthIn(value, "imperial"))} ${lengthUnit("imperial")}`;
  return `${toATenth(temperatureIn(value, "imperial"))} °F`;
}

/** A sentence with every height, length and temperature in it in the runner's units. */
export function sentenceIn(sentence: string, units: Units): string {
  if (units === "metric") return sentence;
  const perMile = (metres: string) => feet(numberOf(metres) / lengthIn(1, "imperial"));
  return sentence
    .replace(CLIMB_PER_KM, (_, least: string, most: string) => `${perMile(least)} to ${perMile(most)} ft up per mi`)
    .replace(FIGURE, (_, figure: string, unit: string) => inImperial(figure, unit));
}
