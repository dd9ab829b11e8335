/** Durations: parsing and formatting, in seconds, from minutes to days. */
import { readingsOf } from "./duration-readings.ts";

/** The server keeps no time longer than sixty days either. */
export const LONGEST_S = 60 * 86_400;

export type ParsedDuration = { seconds: number } | { error: string };

interface ParseDurationOptions {
  /**
   * Between which seconds an answer is expected. It decides what `3:59` or a bare `4` means; a time outside is
   * still read where it can only mean one thing.
   */
  expectedS?: readonly [number, number];
  /** An offset may be zero; a race time may not. */
  allowZero?: boolean;
  /** Keeps parts of a second. Otherwise they round up, as road results do. */
  keepFractions?: boolean;
}

function pad(value: number): string {
  return String(value).padStart(2, "0");
}

/**
 * 14370 → "3:59:30"; hours run on past a day: 180000 → "50:00:00". Rounds to the second.
 * `short` leaves out hours that are zero: 1199 → "19:59".
 */
export function formatDuration(seconds: number, options: { short?: boolean } = {}): string {
  const whole = Math.round(Math.abs(seconds));
  const sign = seconds < 0 && whole > 0 ? "−" : "";
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  if (options.short && hours === 0) return `${sign}${minutes}:${pad(whole % 60)}`;
  return `${sign}${hours}:${pad(minutes)}:${pad(whole % 60)}`;
}

/** 14534 → "4:02", hours and minutes: what is not known to the second. */
export function formatToTheMinute(seconds: number): string {
  return formatDuration(Math.round(seconds / 60) * 60).replace(/:00$/, "");
}

interface Ranged {
  timeS: number;
  lowS: number;
  highS: number;
}

/** A time as exactly as its range allows: "4:17:02", and in whole minutes where that is half an hour wide: "24 h 51 min". */
export function formatWithin(time: Ranged): string {
  return formatOfAll([time])(time);
}

/** What the times of a list are given in, in seconds: whole minutes for all where one of them is known no better. */
export function stepOfAllS(times: readonly Ranged[]): 1 | 60 {
  return times.every((time) => time.highS - time.lowS < 1800) ? 1 : 60;
}

/** 89447 → "24:50:47", in steps of a minute "24 h 51 min". */
export function formatInSteps(seconds: number, stepS: 1 | 60): string {
  return stepS === 1 ? formatDuration(seconds) : spellToTheMinute(seconds);
}

/** One form for the times of a list. */
export function formatOfAll(times: readonly Ranged[]): (time: Ranged) => string {
  const stepS = stepOfAllS(times);
  return ({ timeS }) => formatInSteps(timeS, stepS);
}

/**
 * A difference with its sign: 274 → "+4:34", -30 → "−0:30", 0 → "0:00". Of times that are given in whole minutes, in
 * those: 274 → "+5 min", -3_700 → "−1 h 2 min", 0 → "0 min".
 */
export function formatDifference(seconds: number, stepS: 1 | 60 = 1): string {
  const rounded = Math.round(seconds / stepS) * stepS;
  const sign = rounded > 0 ? "+" : rounded < 0 ? "−" : "";
  const size = Math.abs(rounded);
  if (stepS === 1) return sign + formatDuration(size, { short: true });
  return sign + (size === 0 ? "0 min" : spellDuration(size));
}

/** In words, for reading aloud and for messages: 5400 → "1 h 30 min", 90 → "1 min 30 s". */
export function spellDuration(seconds: number): string {
  const whole = Math.round(seconds);
  const parts: [number, string][] = [
    [Math.floor(whole / 3600), "h"],
    [Math.floor(whole / 60) % 60, "min"],
    [whole % 60, "s"],
  ];
  const named = parts.filter(([value]) => value > 0).map(([value, unit]) => `${value} ${unit}`);
  return named.length > 0 ? named.join(" ") : "0 s";
}

/** 89447 → "24 h 51 min". */
export function spellToTheMinute(seconds: number): string {
  return spellDuration(Math.round(seconds / 60) * 60);
}

function chosen(readings: readonly number[], expected: readonly [number, number] | undefined): readonly number[] {
  const [least, most] = expected ?? [0, LONGEST_S];
  const within = readings.filter((seconds) => seconds >= least && seconds <= most);
  return within.length > 0 ? within : readings;
}

function bothWays(text: string, readings: readonly number[]): string {
  const [first = 0, second = 0] = [...readings].sort((a, b) => b - a);
  const ways = `${formatDuration(first)} or ${formatDuration(second)}`;
  return `“${text}” could mean ${spellDuration(first)} or ${spellDuration(second)}. Write ${ways}.`;
}

/** A fraction of a second counts as a whole one; what floating point adds does not. */
function roundedUp(seconds: number): number {
  return Math.ceil(Number(seconds.toFixed(3)));
}

/**
 * Reads what has one meaning: `3:59:30`, `3:59`, `3h59`, `3.59.30`, `239 min`, `2 d 4 h`, with any spaces and with
 * full-width signs. Says otherwise what is wrong, in words for the runner who typed it.
 *
 * Two parts, or a number alone, mean what falls inside `expectedS`; without it, or with two meanings inside it,
 * both are named and neither is guessed.
 */
export function parseDuration(text: string, options: ParseDurationOptions = {}): ParsedDuration {
  const found = readingsOf(text);
  if ("error" in found) return found;
  const possible = found.readings.filter((seconds) => seconds <= LONGEST_S);
  const readings = chosen(possible.length > 0 ? possible : found.readings.slice(0, 1), options.expectedS);
  const [only = 0] = readings;
  if (readings.length > 1) return { error: bothWays(text.trim(), readings) };
  const seconds = options.keepFractions ? only : roundedUp(only);
  if (seconds === 0 && !options.allowZero) return { error: "A time must be longer than zero." };
  if (seconds > LONGEST_S) return { error: "That is more than sixty days: no race here lasts so long." };
  return { seconds };
}
