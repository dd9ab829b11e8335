/** Quantities that runners type with or without a unit: temperatures, heights, plain numbers. */
import { formatNumber } from "~/domain/units/format-number.ts";
import { formatHeight, heightIn, litresOf, metresOf } from "~/domain/units/units.ts";

export type ParsedQuantity = { value: number } | { error: string };

interface Limits {
  /** What it is called in a message: "Humidity". */
  name: string;
  least: number;
  most: number;
  /** Stands behind the limits in a message: " %". */
  unit?: string;
  /** The limits in the other unit, with it: "55 to 551 lb". */
  inOtherUnit?: string;
}

function within(value: number, { name, least, most, unit = "", inOtherUnit }: Limits): ParsedQuantity {
  if (value >= least && value <= most) return { value };
  const limits = `${formatNumber(least)} to ${formatNumber(most)}${unit}`;
  return { error: `${name} goes from ${limits} here${inOtherUnit === undefined ? "" : ` (${inOtherUnit})`}.` };
}

function split(text: string): { number: number; word: string } | null {
  const plain = text
    .normalize("NFKC")
    .trim()
    .toLowerCase()
    .replace(/[−–]/g, "-")
    .replace(/(\d),(\d{3})(?!\d)/g, "$1$2");
  const found = /^([+-]?\d+(?:[.,]\d+)?)\s*(.*)$/.exec(plain);
  return found ? { number: Number((found[1] ?? "").replace(",", ".")), word: (found[2] ?? "").trim() } : null;
}

function notANumber(text: string, example: string): { error: string } {
  return {
    error:
      text.trim() === ""
        ? `Enter a number, such as ${example}.`
        : `“${text.trim()}” is no number here. Write one such as ${example}.`,
  };
}

/** An example for a message: 52.5 → 50, 0.8 → 0.8. Above zero. */
function roundNumber(value: number): number {
  return Number(value.toPrecision(1));
}

/** A bare number, or one with `unit` behind it. */
export function parseNumber(text: string, limits: Limits): ParsedQuantity {
  const example = `${roundNumber((limits.least + limits.most) / 2)}${limits.unit ?? ""}`;
  const found = split(text);
  const unit = (limits.unit ?? "").trim().toLowerCase();
  if (!found || (found.word !== "" && found.word !== unit)) return notANumber(text, example);
  return within(found.number, limits);
}

const TEMPERATURES: Limits = {
  name: "The temperature",
  least: -40,
  most: 50,
  unit: " °C",
  inOtherUnit: "−40 to 122 °F",
};

/** Degrees Celsius. `18`, `18 °C`, `64 F`: a unit that is typed wins. */
export function parseTemperature(text: string, unit: "C" | "F" = "C"): ParsedQuantity {
  const found = split(text);
  const word = found?.word.replace(/[°º\s]|deg(rees?)?/g, "") ?? "";
  if (!found || !/^(c|f|celsius|fahrenheit)?$/.test(word)) return notANumber(text, unit === "C" ? "18 °C" : "64 °F");
  const isFahrenheit = word === "" ? unit === "F" : word.startsWith("f");
  return within(isFahrenheit ? ((found.number - 32) * 5) / 9 : found.number, TEMPERATURES);
}

/** Metres. `1600`, `1,600 m`, `5280 ft`: a unit that is typed wins. */
export function parseHeight(
  text: string,
  unit: "m" | "ft" = "m",
  limits = { least: -500, most: 9000 },
): ParsedQuantity {
  const found = split(text);
  const word = found?.word ?? "";
  if (!found || !/^(m|metres?|meters?|ft|feet|foot|')?$/.test(word))
    return notANumber(text, unit === "m" ? "1,600 m" : "5,280 ft");
  const isFeet = word === "" ? unit === "ft" : /^(f|')/.test(word);
  const leastFt = formatNumber(Math.round(heightIn(limits.least, "imperial")));
  return within(metresOf(found.number, isFeet ? "imperial" : "metric"), {
    name: "The height",
    ...limits,
    unit: " m",
    inOtherUnit: `${leastFt} to ${formatHeight(limits.most, "imperial")}`,
  });
}

const DRINKS: Limits = { name: "Fluid", least: 0.1, most: 1.5, unit: " l", inOtherUnit: "3.4 to 50.7 fl oz" };

/** Litres. `0.5`, `500 ml`, `17 fl oz/h`: a unit that is typed wins. Up to 1.5, a bare number is always litres, as in older links. */
export function parseDrinks(text: string, unit: "l" | "fl oz" = "l"): ParsedQuantity {
  const found = split(text);
  const word = found?.word.replace(/\s*(\/|per|an|a)\s*h(our)?$/, "") ?? "";
  if (!found || !/^(l|lit(re|er)s?|ml|(fl\.? ?)?oz)?$/.test(word))
    return notANumber(text, unit === "l" ? "0.5 l" : "17 fl oz");
  if (word === "ml") return within(found.number / 1000, DRINKS);
  const isOunces = word === "" ? unit === "fl oz" && found.number > DRINKS.most : word.endsWith("oz");
  return within(isOunces ? litresOf(found.number, "imperial") : found.number, DRINKS);
}
