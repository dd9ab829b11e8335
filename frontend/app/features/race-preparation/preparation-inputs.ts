/** Inputs of a race preparation, read from its address, each with its problem. */
import type { Units } from "~/domain/units/units.ts";
import type { ToolInputs } from "~/lib/runner/tool-inputs.ts";
import { zoneNamed } from "~/domain/calendar/time-zones.ts";
import { LENGTH_MARK, typedUnit } from "~/lib/runner/typed-units.ts";
import { parseMass } from "~/domain/fuel/body-mass.ts";
import { isRaceDay } from "~/domain/calendar/calendar-days.ts";
import { parseClock } from "~/domain/calendar/clock-times.ts";
import { METRES, parseDistance } from "~/domain/pace/distances.ts";
import { bestKnownS, roundedTimeS } from "~/domain/prediction/open-standards.ts";
import { parseGoalTime } from "~/domain/prediction/race-times.ts";
import { parseNumber, parseTemperature } from "~/domain/pace/quantities.ts";
import { isBeyondResults } from "~/domain/prediction/ultra-time.ts";
import { riegel } from "~/domain/prediction/riegel.ts";

/** In the order of the address. */
export const PREPARATION_INPUTS = [
  "race",
  "distance",
  "km",
  "date",
  "start",
  "goal",
  "temperature",
  "mass",
  "carbs",
  "dose",
  "first",
  "fluid",
  "stations",
  "home",
  "units",
] as const;
export type PreparationInput = (typeof PREPARATION_INPUTS)[number];
export type PreparationInputs = ToolInputs<PreparationInput>;
export type PreparationProblems = Readonly<Partial<Record<PreparationInput, string>>>;

export type PreparationKind = "half" | "marathon" | "ultra";

/** Request of a race preparation. Null fields are not given: the race or a default decides. */
export interface PreparationRequest {
  kind: PreparationKind;
  distanceM: number;
  date: string | null;
  /** Minutes after midnight. */
  startMinutes: number | null;
  goalS: number;
  /** No goal is given. */
  isGoalAssumed: boolean;
  /** Nothing says how long the race may take, so that only the runner can: `goalS` means nothing then. */
  isGoalMissing: boolean;
  temperatureC: number | null;
  massKg: number | null;
  carbohydrateGPerH: number;
  doseG: number;
  firstDoseS: number;
  fluidLPerH: number | null;
  stationsM: number | null;
  /** IANA name. */
  home: string | null;
  units: Units;
  unit: "km" | "mi";
  problems: PreparationProblems;
}

const USUAL_ULTRA_M = 50_000;
const USUAL_MARATHON_S = 4 * 3600;
const USUAL_HALF_S = 2 * 3600;
/** Defaults: the lower end of what calculators advise, a common gel, half an hour. */
export const DEFAULT_FUEL = { carbs: "60", dose: "25", first: "30" } as const;

export function kindOf(distanceM: number): PreparationKind {
  if (distanceM < 30_000) return "half";
  return distanceM <= 45_000 ? "marathon" : "ultra";
}

/** A goal of the middle of the field, carried over by Riegel's law where the distance is another. */
export function defaultGoalS(distanceM: number): number {
  if (Math.abs(distanceM - METRES.half) < 100) return USUAL_HALF_S;
  return Math.round(riegel(USUAL_MARATHON_S, METRES.marathon, distanceM) / 60) * 60;
}

/** An ultra too long for a time from a marathon's result. */
function isGoalMissing(race: KnownRace | null, distanceM: number): boolean {
  if (race?.timeThereS !== undefined) return false;
  const timeS = defaultGoalS(distanceM);
  return race?.isBeyond === true || isBeyondResults(METRES.marathon, distanceM, { timeS, flatS: timeS });
}

function assumedGoalS(race: KnownRace | null, distanceM: number): number {
  return race?.timeThereS === undefined
    ? defaultGoalS(distanceM)
    : roundedTimeS(race.timeThereS, 60, bestKnownS(distanceM) ?? 0);
}

type Reading<T> = { value: T } | { error: string };

/** The parsed value under a common name. */
function valueOf<K extends string, T>(parsed: Record<K, T> | { error: string }, name: K): Reading<T> {
  return "error" in parsed ? parsed : { value: parsed[name] };
}

function parseHome(text: string): Reading<string> {
  const zone = zoneNamed(text);
  return zone === undefined
    ? { error: `“${text.trim()}” is no time zone here. Write one as Europe/London.` }
    : { value: zone };
}

function parseDate(text: string): Reading<string> {
  return isRaceDay(text) ? { value: text } : { error: `“${text}” is not a date. Write it like 2027-04-25.` };
}

/** Seconds, of minutes where a number stands alone. */
function parseMinutes(text: string): Reading<number> {
  const parsed = parseNumber(text, { name: "The first dose", least: 5, most: 120, unit: " min" });
  return "error" in parsed ? parsed : { value: parsed.value * 60 };
}

function stationsOf(text: string, unit: "km" | "mi"): Reading<number> {
  const parsed = parseDistance(text, unit);
  if ("error" in parsed) return parsed;
  const isUsable = parsed.distanceM >= 500 && parsed.distanceM <= 60_000;
  return isUsable ? { value: parsed.distanceM } : { error: "Enter a distance between 0.5 and 60 km." };
}

/** Facts of the chosen race that the inputs depend on. */
export interface KnownRace {
  /** Null for timed races and where no source states it. */
  distanceM: number | null;
  /** This runner's time there by its course and weather, as its page says it; undefined where none is known. */
  timeThereS?: number | undefined;
  /** True where the race lies too far beyond the runner's results for a time. */
  isBeyond?: boolean;
}

function distanceOf(inputs: PreparationInputs, race: KnownRace | null, unit: "km" | "mi") {
  const raceM = race?.distanceM ?? null;
  if (raceM !== null) return { distanceM: raceM };
  if (!race && inputs.distance === "half") return { distanceM: METRES.half };
  if (!race && inputs.distance !== "ultra") return { distanceM: METRES.marathon };
  if (inputs.km === undefined) return { distanceM: USUAL_ULTRA_M };
  const parsed = parseDistance(inputs.km, unit);
  if ("error" in parsed) return { distanceM: USUAL_ULTRA_M, error: parsed.error };
  return parsed.distanceM > METRES.marathon
    ? { distanceM: parsed.distanceM }
    : { distanceM: USUAL_ULTRA_M, error: "An ultra is longer than a marathon." };
}

function goalOf(text: string | undefined, distanceM: number): Reading<number> | null {
  if (!text?.trim()) return null;
  const parsed = parseGoalTime(text, distanceM);
  return "error" in parsed ? parsed : { value: parsed.seconds };
}

/** Units of bare numbers. */
export const PREPARATION_UNITS = {
  km: LENGTH_MARK,
  stations: LENGTH_MARK,
  temperature: { km: "°C", mi: "°F" },
  mass: { km: "kg", mi: "lb" },
} as const;

/** Reader of one field: null where it is empty or invalid, and then with an entry in `problems`. */
function fieldReader(inputs: PreparationInputs, problems: Partial<Record<PreparationInput, string>>) {
  return <T>(name: PreparationInput, parse: (text: string) => Reading<T>): T | null => {
    const text = inputs[name]?.trim();
    if (!text) return null;
    const parsed = parse(text);
    if ("value" in parsed) return parsed.value;
    problems[name] = parsed.error;
    return null;
  };
}

/** Reads all fields. An invalid field counts as not given, and has a problem. */
export function readPreparation(
  inputs: PreparationInputs,
  race: KnownRace | null,
  profileUnits: Units,
): PreparationRequest {
  const problems: Partial<Record<PreparationInput, string>> = {};
  const unit = typedUnit(inputs, inputs.units, PREPARATION_UNITS, profileUnits === "imperial" ? "mi" : "km");
  const units = unit === "mi" ? "imperial" : "metric";
  const read = fieldReader(inputs, problems);
  const amount = (name: "carbs" | "dose" | "fluid", called: string, least: number, most: number, measure: string) =>
    read(name, (text) => parseNumber(text, { name: called, least, most, unit: measure }));
  const distance = distanceOf(inputs, race, unit);
  if ("error" in distance) problems.km = distance.error;
  const goal = goalOf(inputs.goal, distance.distanceM);
  if (goal && "error" in goal) problems.goal = goal.error;
  const isGoalGiven = goal !== null && "value" in goal;
  return {
    kind: kindOf(distance.distanceM),
    distanceM: distance.distanceM,
    date: read("date", parseDate),
    startMinutes: read("start", (text) => valueOf(parseClock(text), "minutes")),
    goalS: isGoalGiven ? goal.value : assumedGoalS(race, distance.distanceM),
    isGoalAssumed: !isGoalGiven,
    isGoalMissing: !isGoalGiven && isGoalMissing(race, distance.distanceM),
    temperatureC: read("temperature", (text) => parseTemperature(text, units === "imperial" ? "F" : "C")),
    massKg: read("mass", (text) => valueOf(parseMass(text, units === "imperial" ? "lb" : "kg"), "massKg")),
    carbohydrateGPerH: amount("carbs", "Carbohydrate", 10, 120, " g") ?? Number(DEFAULT_FUEL.carbs),
    doseG: amount("dose", "A dose", 5, 100, " g") ?? Number(DEFAULT_FUEL.dose),
    firstDoseS: read("first", parseMinutes) ?? Number(DEFAULT_FUEL.first) * 60,
    fluidLPerH: amount("fluid", "Fluid", 0.1, 1.5, " l"),
    stationsM: read("stations", (text) => stationsOf(text, unit)),
    home: read("home", parseHome),
    units,
    unit,
    problems,
  };
}
