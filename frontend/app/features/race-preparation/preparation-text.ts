/** Phrases that several sections of the race preparation share. */
import { formatNumber } from "~/domain/units/format-number.ts";
import { expectedDateText } from "~/lib/format/expected-date.ts";
import { formatDate, formatLongDate, monthName } from "~/lib/format/formats.ts";
import { formatTemperature, formatVolume, type Units, volumeIn, volumeUnit } from "~/domain/units/units.ts";
import { formatClock } from "~/domain/calendar/clock-times.ts";
import { METRES, nameOfDistance } from "~/domain/pace/distances.ts";
import { formatDuration, formatToTheMinute } from "~/domain/pace/durations.ts";
import { FLUID_L_PER_H, type FuelPlan } from "~/domain/fuel/fuel.ts";
import type { PreparationRequest } from "./preparation-inputs.ts";
import type { RaceDayPlan } from "./race-day-plan.ts";

const DAY_MIN = 24 * 60;

/** "the marathon", or the race by its name. */
export function raceName({ race, request }: RaceDayPlan): string {
  return (
    race?.name ??
    `a race of ${nameOfDistance(request.distanceM, request.unit)}`.replace(/race of ((half )?marathon)$/, "$1")
  );
}

/** What the clock times of a race follow from. */
type RaceClock = Pick<RaceDayPlan, "startMinutes" | "clockChange">;

/** Minutes after the midnight before the start, as clocks there show them to the minute: also once they have changed. */
function shownMinutes({ startMinutes, clockChange }: RaceClock, elapsedS: number): number {
  const elapsedMin = Math.round(elapsedS / 60);
  const hasChanged = clockChange !== null && elapsedMin * 60 >= clockChange.afterS;
  return startMinutes + elapsedMin + (hasChanged ? clockChange.byMin : 0);
}

/** "09:25", with the day where another one has begun: "02:25, a day later". */
export function clockAfterStart(clock: RaceClock, elapsedS: number): string {
  const minutes = shownMinutes(clock, elapsedS);
  const days = Math.floor(minutes / DAY_MIN);
  const later = days === 0 ? "" : days === 1 ? ", a day later" : `, ${days} days later`;
  return `${formatClock(minutes)}${later}`;
}

/** "06:15", with the day where that is before midnight: "21:00, the day before". */
export function clockBeforeStart(startMinutes: number, minutesBefore: number): string {
  const minutes = startMinutes - minutesBefore;
  return `${formatClock(minutes)}${minutes < 0 ? ", the day before" : ""}`;
}

/** That of `clockAfterStart` in a narrow column: "02:25 +1". */
export function shortClock(clock: RaceClock, elapsedS: number): string {
  const minutes = shownMinutes(clock, elapsedS);
  const days = Math.floor(minutes / DAY_MIN);
  return `${formatClock(minutes)}${days === 0 ? "" : ` +${days}`}`;
}

/** The day, or what is known of it. */
export function dayText({ day, isDayExpected, race }: RaceDayPlan): string {
  if (day !== null) return `${formatLongDate(day)}${isDayExpected ? " (expected, not confirmed)" : ""}`;
  const expected = race === null ? null : expectedDateText(race);
  return expected === null ? "not known" : `expected ${expected}, day not known`;
}

export function startText({ startMinutes, startBasis }: RaceDayPlan): string {
  return `${formatClock(startMinutes)}${startBasis === "assumed" ? " (assumed: look it up and enter it)" : ""}`;
}

/** "1.5 km", "3 mi": where a stop is. */
export function markText(distanceM: number, unit: "km" | "mi"): string {
  const value = distanceM / (unit === "km" ? METRES.km : METRES.mile);
  return `${Number(value.toFixed(1))} ${unit}`;
}

/** "in September", of the temperatures. */
export function monthPhrase({ temperature }: RaceDayPlan): string {
  const month = temperature?.month;
  return month ? `in ${monthName(month)}` : "";
}

/** "12 °C", or a dash-free range: "8 to 16 °C". */
export function temperatureRange([lowC, highC]: readonly [number, number], units: "metric" | "imperial"): string {
  const low = formatTemperature(lowC, units).replace(/ °[CF]$/, "");
  return `${low} to ${formatTemperature(highC, units)}`;
}

/** "Sun 25 Apr". */
export function shortDay(day: string): string {
  return `${formatLongDate(day).slice(0, 3)} ${formatDate(day).replace(/ \d{4}$/, "")}`;
}

/** 1500 → "25 min", 1000 → "16:40 min". */
function minutesText(seconds: number): string {
  const whole = Math.round(seconds);
  return `${whole % 60 === 0 ? whole / 60 : formatDuration(whole, { short: true })} min`;
}

export function grams([low, high]: readonly [number, number]): string {
  return `${formatNumber(Math.round(low))} to ${formatNumber(Math.round(high))} g`;
}

/** "8 gels with 25 g of carbohydrate each, one every 25 min from 0:30 on". At least one. */
export function gelText({ doseG, firstDoseS }: PreparationRequest, { dosesS, everyS }: FuelPlan): string {
  const from = formatDuration(firstDoseS).slice(0, -3);
  if (dosesS.length === 1) return `1 gel with ${doseG} g of carbohydrate, after ${from}`;
  return `${dosesS.length} gels with ${doseG} g of carbohydrate each, one every ${minutesText(everyS)} from ${from} on`;
}

/** "540 ml/h", "18 fl oz/h". */
export function fluidRateText(litresPerH: number, units: Units): string {
  return `${formatVolume(litresPerH * 1000, units)}/h`;
}

/** "400 to 800 ml": an hour, by all calculators. */
export function fluidRangeText(units: Units): string {
  const [low, high] = FLUID_L_PER_H.map((litres) => volumeIn(litres * 1000, units).toFixed(0));
  return `${low} to ${high} ${volumeUnit(units)}`;
}

/** Which fluid an hour goes with which temperature, and what is left out before the finish. */
export function ownChoices({ units, stationsM }: PreparationRequest): string {
  const [low, high] = FLUID_L_PER_H.map((litres) => formatVolume(litres * 1000, units));
  const late = stationsM === null ? "nothing" : "no gel";
  return `Our own assumptions: drink rises evenly from ${low} at ${formatTemperature(5, units)} to ${high} at ${formatTemperature(25, units)}, and ${late} is taken in the last quarter of an hour.`;
}

/** Up to which drink the total goes, and the carbohydrate that comes with it. */
export function totalText({ stops, fuel }: RaceDayPlan): string {
  const last = stops.findLast(({ drinkMl }) => drinkMl > 0);
  return [
    last && `up to the last drink at ${formatToTheMinute(last.elapsedS)}`,
    fuel.carbohydrateG > 0 && `and ${formatNumber(Math.round(fuel.carbohydrateG))} g of carbohydrate`,
  ]
    .filter(Boolean)
    .join(", ");
}
