/** Inputs of a race preparation, read from its address, each with its problem. */
import type { Units } from "~/domain/units/units.ts";
import type { ToolInputs } from "~/lib/runner/tool-inputs.ts";
import { zoneNamed } from "~/domain/calendar/time-zones.ts";
import { LENGTH_MARK, typedUnit } from "~/lib/runner/typed-units.ts";
import { parseMass } from "~/domain/fuel/body-mass.ts";
import { raceDayProblem } from "~/domain/calendar/race-day-problem.ts";
import { parseClock } from "~/domain/calendar/clock-times.ts";
import { METRES, parseDistance } from "~/domain/pace/distances.ts";
import { parseNumber, parseTemperature } from "~/domain/pace/quantities.ts";
import { type KnownRace, plannedDistanceM, type ReadDistance, type ReadGoal, readGoal } from "./preparation-goal.ts";
import type { TimedRace } from "./timed-race.ts";

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
type PreparationProblems = Readonly<Partial<Record<PreparationInput, string>>>;

type PreparationKind = "half" | "marathon" | "ultra";

/** Request of a race preparation. Null fields are not given: the race or a default decides. */
export interface PreparationRequest extends Omit<ReadGoal, "error"> {
  kind: PreparationKind;
  distanceM: number;
  /** Of a chosen race, where nobody states it. */
  isDistanceAssumed: boolean;
  /** The chosen race ends after a set time, or with the last runner. */
  timed: TimedRace | null;
  date: string | null;
  /** Minutes after midnight. */
  startMinutes: number | null;
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
/** Defaults: the lower end of what calculators advise, a common gel, half an hour. */
export const DEFAULT_FUEL = { carbs: "60", dose: "25", first: "30" } as const;

export function kindOf(distanceM: number): PreparationKind {
  if (distanceM < 30_000) return "half";
  return distanceM <= 45_000 ? "marathon" : "ultra";
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
  const error = raceDayProblem(text);
  return error === null ? { value: text } : { error };
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
  return isUsable
    ? { value: parsed.distanceM }
    : { error: "Enter a distance between 0.5 and 60 km (0.32 to 37 miles)." };
}

function distanceOf(
  inputs: PreparationInputs,
  race: KnownRace | null,
  unit: "km" | "mi",
): ReadDistance & { error?: string } {
  const known = (distanceM: number) => ({ distanceM, isAssumed: false });
  const raceM = race?.distanceM ?? null;
  if (raceM !== null) return known(raceM);
  if (!race && inputs.distance === "half") return known(METRES.half);
  if (!race && inputs.distance !== "ultra") return known(METRES.marathon);
  const assumed = { distanceM: USUAL_ULTRA_M, isAssumed: true };
  if (!inputs.km?.trim()) return assumed;
  const parsed = parseDistance(inputs.km, unit);
  if ("error" in parsed) return { ...assumed, error: parsed.error };
  return parsed.distanceM > METRES.marathon || race?.timed
    ? known(parsed.distanceM)
    : { ...assumed, error: "An ultra is longer than a marathon." };
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
  if (distance.error !== undefined) problems.km = distance.error;
  const { error: goalError, ...goal } = readGoal(inputs.goal, race, distance);
  if (goalError !== undefined) problems.goal = goalError;
  return {
    ...goal,
    kind: race?.timed ? "ultra" : kindOf(distance.distanceM),
    distanceM: plannedDistanceM(race, distance, goal.goalS, unit),
    isDistanceAssumed: race !== null && distance.isAssumed,
    timed: race?.timed ?? null,
    date: read("date", parseDate),
    startMinutes: read("start", (text) => valueOf(parseClock(text), "minutes")),
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
