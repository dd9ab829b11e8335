/** Readings of a written time, in seconds: one meaning, several, or none with the reason. */

export type Readings = { readings: readonly number[] } | { error: string };

type Unit = "d" | "h" | "min" | "s";

const SECONDS: Readonly<Record<Unit, number>> = { d: 86_400, h: 3600, min: 60, s: 1 };
const UNITS: readonly Unit[] = ["d", "h", "min", "s"];
const NAMES: Readonly<Record<Unit, string>> = { d: "Days", h: "Hours", min: "Minutes", s: "Seconds" };
const MOST: Readonly<Record<Unit, number>> = { d: Infinity, h: 23, min: 59, s: 59 };

const WORDS: readonly (readonly [RegExp, Unit])[] = [
  [/^(d|days?)$/, "d"],
  [/^(h|hr|hrs|hours?|std|u)$/, "h"],
  [/^(m|min|mins|mn|minutes?|')$/, "min"],
  [/^(s|sec|secs|seconds?|")$/, "s"],
];

const EXAMPLE = "Write hours, minutes and seconds, such as 3:59:30.";

/** NFKC turns full-width digits, colons and stops, and hard spaces, into the plain ones. */
function plain(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[‘’′]/g, "'")
    .replace(/[“”″]|''/g, '"')
    .replace(/[∶：﹕ː]/g, ":")
    .replace(/[–—−‐‑]/g, "-")
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, "")
    .replace(/;/g, ":")
    .trim()
    .replace(/^\+\s*(?=\d)|(?<=\d)[.,]$/g, "")
    .toLowerCase();
}

function tooMany(unit: Unit, value: number): { error: string } {
  return { error: `${NAMES[unit]} go from 0 to ${MOST[unit]} here, not ${value}. ${EXAMPLE}` };
}

/** Values from `first` downwards: [3, 59, 30] from hours. The first may be any size, the others may not spill over. */
function inUnits(values: readonly number[], first: Unit): { seconds: number } | { error: string } {
  const from = UNITS.indexOf(first);
  let seconds = 0;
  for (const [index, value] of values.entries()) {
    const unit = UNITS[from + index];
    if (!unit) return { error: `Nothing is smaller than seconds here. ${EXAMPLE}` };
    if (index > 0 && Math.floor(value) > MOST[unit]) return tooMany(unit, value);
    seconds += value * SECONDS[unit];
  }
  return { seconds };
}

/** `3:45:00 h`, `45:30 min`: parts by colons with the unit of the first behind them. */
function colonsInUnit(text: string): Readings | undefined {
  const [, parts = "", word = ""] = /^(\d+(?:\s*:\s*\d+)+)\s*([a-z]+)$/.exec(text) ?? [];
  const unit = WORDS.find(([names]) => names.test(word))?.[1];
  return unit && anyOf(inUnits(parts.split(":").map(Number), unit));
}

/** Every meaning that holds; where none does, what is wrong with the first. */
function anyOf(...attempts: readonly ({ seconds: number } | { error: string })[]): Readings {
  const readings = attempts.flatMap((each) => ("seconds" in each ? [each.seconds] : []));
  if (readings.length > 0) return { readings: [...new Set(readings)] };
  const [first] = attempts;
  return { error: first && "error" in first ? first.error : EXAMPLE };
}

/** `3h59`, `45'30"`, `2 days 4 hours`: a last number without a unit takes the next smaller one. */
function withUnits(text: string): Readings {
  const tokens = text.replace(/(\d),(\d)/g, "$1.$2").replace(/,|\band\b/g, " ");
  const pairs = [...tokens.matchAll(/(\d+(?:\.\d+)?)\s*([a-z]+|['"])?/g)];
  const rest = tokens.replace(/(\d+(?:\.\d+)?)\s*([a-z]+|['"])?/g, "").trim();
  if (rest !== "" || pairs.length === 0) return { error: `“${text}” is not a time. ${EXAMPLE}` };
  let last = -1;
  let seconds = 0;
  for (const [index, [, digits = "", word]] of pairs.entries()) {
    const unit = word === undefined ? UNITS[last + 1] : WORDS.find(([names]) => names.test(word))?.[1];
    if (!unit) return { error: word ? `“${word}” is no unit of time. ${EXAMPLE}` : EXAMPLE };
    const position = UNITS.indexOf(unit);
    if (position <= last || (word === undefined && (index === 0 || index < pairs.length - 1)))
      return { error: `“${text}” mixes its units. ${EXAMPLE}` };
    if (digits.includes(".") && unit !== "s" && index < pairs.length - 1)
      return { error: `“${text}” has a fraction before its last part. ${EXAMPLE}` };
    const value = Number(digits);
    if (index > 0 && Math.floor(value) > MOST[unit]) return tooMany(unit, value);
    seconds += value * SECONDS[unit];
    last = position;
  }
  return { readings: [seconds] };
}

/** A number alone: hours, minutes or seconds; three to six digits may also be parts run together (`345`, `35930`). */
function number(digits: string): Readings {
  const value = Number(digits);
  const parts = /^(\d{1,2}?)(\d{2})(\d{2})?$/.exec(digits)?.slice(1);
  const together = (parts ?? []).flatMap((part: string | undefined) => (part === undefined ? [] : [Number(part)]));
  const firsts: readonly Unit[] = together.length === 3 ? ["h"] : together.length === 2 ? ["h", "min"] : [];
  return anyOf(
    ...(["h", "min", "s"] as const).map((unit) => inUnits([value], unit)),
    ...firsts.map((unit) => inUnits(together, unit)),
  );
}

/** `1.30` is one hour thirty to one runner and one and a third hours to another. */
function oneStop(whole: string, fraction: string): Readings {
  const value = Number(`${whole}.${fraction}`);
  const parts = [Number(whole), Number(fraction)];
  const asParts = fraction.length === 2 ? [inUnits(parts, "h"), inUnits(parts, "min")] : [];
  return anyOf(inUnits([value], "h"), inUnits([value], "min"), inUnits([value], "s"), ...asParts);
}

function inParts(text: string): Readings | undefined {
  const stops = text.replace(/\s*([:.,])\s*/g, "$1").replace(/,/g, ".");
  const single = /^(\d+)\.(\d+)$/.exec(stops);
  if (single) return oneStop(single[1] ?? "", single[2] ?? "");
  const parts = stops.split(/[:.]/);
  if (!parts.every((part) => /^\d+$/.test(part))) return undefined;
  if (parts.length === 1) return number(stops);
  if (parts.length > UNITS.length) return { error: `That has too many parts. ${EXAMPLE}` };
  if (!/^[\d:]+:\d+\.\d+$/.test(stops)) return fromParts(parts.map(Number));
  const colons = stops.split(":").map(Number);
  const toTheFraction = inUnits(colons, UNITS[UNITS.length - colons.length] ?? "d");
  return colons.length === 2 && parts[2]?.length === 2
    ? anyOf(toTheFraction, inUnits(parts.map(Number), "h"))
    : anyOf(toTheFraction);
}

function fromParts(values: readonly number[]): Readings {
  if (values.length > 2) return anyOf(inUnits(values, values.length === 3 ? "h" : "d"));
  const [, second = 0] = values;
  if (second > 59) return { error: `Minutes and seconds go from 0 to 59, so ${second} cannot be right. ${EXAMPLE}` };
  return anyOf(inUnits(values, "h"), inUnits(values, "min"));
}

/** All readings of a written time. A sign, a letter or a part too large is refused with the reason. */
export function readingsOf(typed: string): Readings {
  const text = plain(typed);
  if (text === "") return { error: "Enter a time, such as 3:59:30." };
  if (text.startsWith("-")) return { error: "A time cannot be negative." };
  if (text.length > 60) return { error: `That is too long for a time. ${EXAMPLE}` };
  if (/[a-z'"]/.test(text)) return colonsInUnit(text) ?? withUnits(text);
  const parts = inParts(text.replace(/\s+/g, (space, at: number) => between(text, at, space)));
  return parts ?? { error: `“${typed.trim()}” is not a time. ${EXAMPLE}` };
}

/** A space between two numbers separates them (`3 59 30`); any other means nothing. */
function between(text: string, at: number, space: string): string {
  return /\d/.test(text[at - 1] ?? "") && /\d/.test(text[at + space.length] ?? "") ? ":" : "";
}
