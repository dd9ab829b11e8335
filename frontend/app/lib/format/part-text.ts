/** Sentences about the parts of a PB potential, written from their codes and figures in the units of the reader. */
import type { Potential, PotentialPart } from "~/api/types.gen.ts";
import { clockText } from "~/domain/race-day/race-hours.ts";
import { formatNumber } from "~/domain/units/format-number.ts";
import {
  climbRateUnit,
  formatAltitude,
  formatHeight,
  formatLength,
  heightIn,
  lengthIn,
  temperatureIn,
  type Units,
} from "~/domain/units/units.ts";
import { monthName } from "./formats.ts";

type Facts = PotentialPart["facts"];
type FactsOf<Code extends Facts["code"]> = Extract<Facts, { code: Code }>;

function climbRate(mPerKm: number, units: Units): string {
  return formatNumber(Math.round(heightIn(mPerKm, units) / lengthIn(1, units)));
}

function temperature(celsius: number, units: Units): string {
  // -0.04 is 0.0, not "−0"
  const degrees = Number(temperatureIn(celsius, units).toFixed(1)) + 0;
  return `${formatNumber(degrees)} °${units === "metric" ? "C" : "F"}`;
}

/** "13:06", or "13:06 (1 day later)". */
function timeOfDay(hour: number): string {
  const days = Math.floor(Math.round(hour * 60) / (24 * 60));
  return `${clockText(hour)}${days === 0 ? "" : ` (${days} day${days === 1 ? "" : "s"} later)`}`;
}

function trackText(facts: FactsOf<"grade_track">, units: Units): string {
  const { distanceKm, startAltitudeM, finishAltitudeM, gainM, lossM } = facts;
  const climb =
    gainM === null || lossM === null ? "" : `, ${formatHeight(gainM, units)} up and ${formatHeight(lossM, units)} down`;
  const ends = `from ${formatAltitude(startAltitudeM, units)} to ${formatAltitude(finishAltitudeM, units)}`;
  return `A track of the course over ${formatLength(distanceKm, units)}, ${ends}${climb}.`;
}

function figuresText(facts: FactsOf<"grade_figures">, basis: PotentialPart["basis"], units: Units): string {
  const source = basis === "stated" ? "Stated, not verified" : "Published figures";
  const down = facts.lossM === null ? "an unknown descent" : `${formatHeight(facts.lossM, units)} down`;
  return `${source}: ${formatHeight(facts.gainM, units)} up and ${down} over ${formatLength(facts.distanceKm, units)}.`;
}

function steepnessText(facts: FactsOf<"grade_steepness">, basis: PotentialPart["basis"], units: Units): string {
  const { steepness, leastGainMPerKm, mostGainMPerKm, netDropM } = facts;
  const source = basis === "figures" ? "From published figures" : "Stated";
  if (netDropM === null) {
    return `${source} as ${steepness.toLowerCase()}, without a figure for the climb: it counts as the measured courses of this class do, at their median.`;
  }
  const gains = `${climbRate(leastGainMPerKm, units)} to ${climbRate(mostGainMPerKm, units)}`;
  const [heightSign, rateUnit] = climbRateUnit(units).split(" per ");
  const drop = `, with a net ${netDropM < 0 ? "rise" : "drop"} of ${formatHeight(Math.abs(netDropM), units)}`;
  return `${source} as ${steepness.toLowerCase()}, without a figure for the climb: assumed ${gains} ${heightSign} up per ${rateUnit}${drop}.`;
}

function startText({ startAltitudeM, middleAltitudeM }: FactsOf<"altitude_start">, units: Units): string {
  const middle =
    middleAltitudeM === null
      ? ""
      : `, the middle of the course at ${formatAltitude(middleAltitudeM, units)} by its net drop`;
  return `The start lies at ${formatAltitude(startAltitudeM, units)}${middle}.`;
}

/** Beyond this the formula for road races is too fast: no finish time is given from results up to the marathon (docs/predictions.md). */
const LONGEST_ROAD_H = 7;

/** For the reference runner, also beside the visitor's own time. */
function heatText(facts: FactsOf<"heat_climate">, units: Units): string {
  const isTooFast = facts.finishHour - facts.startHour > LONGEST_ROAD_H;
  const formula = isTooFast ? ", by the formula for road races, which is too fast here" : "";
  const hours = `${timeOfDay(facts.startHour)} to ${timeOfDay(facts.finishHour)}, heat left out${formula}`;
  return [
    `${monthName(facts.month)} averages ${temperature(facts.monthMeanC, units)}, day and night.`,
    `While a runner who takes 4 hours for a flat, cool marathon is out (${hours}), it is about ${temperature(facts.temperatureC, units)}.`,
    `With ${facts.humidityPercent} % humidity the heat-stress temperature (WBGT) is ${temperature(facts.wbgtC, units)}.`,
  ].join(" ");
}

/** The facts that a part is computed from, in one or two sentences. */
export function partText({ facts, basis }: Pick<PotentialPart, "facts" | "basis">, units: Units): string {
  switch (facts.code) {
    case "grade_track":
      return trackText(facts, units);
    case "grade_figures":
      return figuresText(facts, basis, units);
    case "grade_steepness":
      return steepnessText(facts, basis, units);
    case "grade_unknown":
      return "The steepness of the course is not known.";
    case "altitude_profile":
      return `The course lies at ${formatAltitude(facts.meanAltitudeM, units)} on average.`;
    case "altitude_start_and_finish":
      return `The start lies at ${formatAltitude(facts.startAltitudeM, units)} and the finish at ${formatAltitude(facts.finishAltitudeM, units)}.`;
    case "altitude_start":
      return startText(facts, units);
    case "altitude_town":
      return `The town lies at ${formatAltitude(facts.townAltitudeM, units)}.`;
    case "altitude_highest_point":
      return `The course climbs to ${formatAltitude(facts.highestAltitudeM, units)}. It is taken to lie at ${formatAltitude(facts.assumedMeanAltitudeM, units)} on average.`;
    case "altitude_unknown":
      return "The altitude is not known. It is assumed to be low.";
    case "heat_climate":
      return heatText(facts, units);
    case "heat_unknown":
      return "The temperature is not known. It is assumed to be mild.";
    case "surface_terrain":
      return `Terrain: ${facts.terrain.toLowerCase()}.`;
    case "surface_unknown":
      return `The surface is not known. It is assumed to be ${facts.terrain.toLowerCase()}, as in most races of this type.`;
  }
}

const MISSING_TEXT: Record<Potential["missing"][number], string> = {
  steepness: "the steepness of the course",
  altitude: "the altitude",
  temperature: "the temperature in the month of the race",
  surface: "the surface",
  climb: "a figure for the climb",
  distance: "the distance",
  start_time: "the start time",
};

/** The facts that are not known, as a list: "the altitude, the start time". */
export function missingText(missing: Potential["missing"]): string {
  return missing.map((code) => MISSING_TEXT[code]).join(", ");
}
