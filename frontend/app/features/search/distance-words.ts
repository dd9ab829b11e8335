/** Distances in a search text: the length of a race ("50k", "50-100 km", "over 100 miles") and how near it is to a place. */
import type { RaceType } from "~/api/types.gen.ts";
import { METRES } from "~/domain/pace/distances.ts";

/** Least and greatest length by their names in the address. */
export interface LengthRange {
  distanceKmMin?: number;
  distanceKmMax?: number;
}

/** Races around a place that is still to be looked up. */
export interface NearText {
  place: string;
  /** Undefined where the text gives none. */
  radiusKm: number | undefined;
}

/** A "50 km" race is rarely 50 km long. */
const TOLERANCE = 0.05;
/** Shorter lengths stand in the names of races that are part of a bigger one. */
const LEAST_NAMED_KM = 45;
const LONGEST_KM = 1000;

const UNIT = String.raw`(k|kms?|kilomet(?:re|er)s?|mi|miles?)`;
const ABOUT = new RegExp(`^(\\d{2,3})\\s?${UNIT}$`);
const BETWEEN = new RegExp(`^(\\d{1,3})\\s?${UNIT}?\\s?(?:-|–|to)\\s?(\\d{2,3})\\s?${UNIT}$`);
const MORE = new RegExp(`^(?:over|above|more than|at least)\\s(\\d{1,3})\\s?${UNIT}$`);
const LESS = new RegExp(`^(?:under|below|less than|up to)\\s(\\d{1,3})\\s?${UNIT}$`);
const NEAR = new RegExp(
  `\\b(?:(within|less than|under|up to)\\s+)?(\\d{1,3})\\s?${UNIT}\\s+(of|from|around|away from)\\s+(\\S.*)$|\\bnear(?:\\s+to)?\\s+(\\S.*?)(?:\\s+within\\s+(\\d{1,3})\\s?${UNIT})?$`,
  "i",
);

function kmOf(length: string, unit: string): number {
  return Number(length) * (/^m/i.test(unit) ? METRES.mile / METRES.km : 1);
}

/** How the two usual lengths are written. Whole numbers need their unit. */
const TYPE_LENGTHS = [
  { raceType: "marathon", km: ["42", "42.2", "42.195"], miles: ["26", "26.2"] },
  { raceType: "half-marathon", km: ["21", "21.1", "21.0975"], miles: ["13", "13.1"] },
] as const satisfies readonly { raceType: RaceType; km: readonly string[]; miles: readonly string[] }[];
const LENGTH = new RegExp(`^(\\d{2}(?:\\.\\d+)?)\\s?${UNIT}?$`);

/** The distance that a length in figures is: "42.2", "26 miles", "21k"; undefined for other text. */
export function raceTypeOfLength(text: string): RaceType | undefined {
  const [, length = "", unit = ""] = LENGTH.exec(text) ?? [];
  const isLength = (lengths: readonly string[], firstLetter: string) =>
    (unit === "" ? length.includes(".") : unit.startsWith(firstLetter)) && lengths.includes(length);
  return TYPE_LENGTHS.find(({ km, miles }) => isLength(km, "k") || isLength(miles, "m"))?.raceType;
}

/** Of a text in lower case; undefined where it names no length of a race. */
export function lengthCalled(text: string): LengthRange | undefined {
  const [, about = "", unit = ""] = ABOUT.exec(text) ?? [];
  const aboutKm = kmOf(about, unit);
  if (aboutKm >= LEAST_NAMED_KM) {
    return {
      distanceKmMin: Math.floor(aboutKm * (1 - TOLERANCE)),
      distanceKmMax: Math.ceil(aboutKm * (1 + TOLERANCE)),
    };
  }
  const [, from = "", unitOfFrom, to = "", unitOfTo = ""] = BETWEEN.exec(text) ?? [];
  if (to !== "") return rangeOf(kmOf(from, unitOfFrom ?? unitOfTo), kmOf(to, unitOfTo));
  const [, least = "", unitOfLeast = ""] = MORE.exec(text) ?? [];
  if (least !== "") return { distanceKmMin: rounded(kmOf(least, unitOfLeast)) };
  const [, most = "", unitOfMost = ""] = LESS.exec(text) ?? [];
  return most === "" ? undefined : { distanceKmMax: rounded(kmOf(most, unitOfMost)) };
}

function rounded(km: number): number {
  return Math.min(LONGEST_KM, Number(km.toFixed(1)));
}

function rangeOf(fromKm: number, toKm: number): LengthRange | undefined {
  return fromKm < toKm ? { distanceKmMin: rounded(fromKm), distanceKmMax: rounded(toKm) } : undefined;
}

interface TakenNear {
  near: NearText;
  /** The words before it. */
  left: string;
  /** A length and "of" alone: "45 Miles of HOPE" is a race. */
  mayBeName: boolean;
}

/** Splits "half marathons within 50 miles of Leeds", or "near Leeds within 50 miles", into the place and the words before it; undefined without such a place. */
export function takeNear(text: string): TakenNear | undefined {
  const found = NEAR.exec(text);
  if (!found) return undefined;
  const [, within, lengthBefore, unitBefore, preposition = "", around = "", beside = ""] = found;
  const [length = "", unit = ""] = [lengthBefore ?? found[7], unitBefore ?? found[8]];
  const radiusKm = length === "" ? undefined : Math.max(1, Math.min(LONGEST_KM, Math.round(kmOf(length, unit))));
  const place = (around || beside).trim();
  // a text knows no position; "near me" is the button beside the field
  if (/^me\b/i.test(place)) return undefined;
  const mayBeName = within === undefined && preposition.toLowerCase() === "of";
  return { near: { place, radiusKm }, left: text.slice(0, found.index).trim(), mayBeName };
}
