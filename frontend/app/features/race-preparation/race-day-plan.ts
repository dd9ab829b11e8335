/** Race-day plan: pacing, fuel, temperature and kit, computed from the request and the race. */
import type { CourseAnalysis, Potential, Race, RaceClimate } from "~/api/types.gen.ts";
import { stretchesOf } from "~/domain/course/course-stretches.ts";
import { type CarbLoad, carbLoad } from "~/domain/fuel/carb-load.ts";
import { type FuelPlan, fuelPlan } from "~/domain/fuel/fuel.ts";
import { coldestOnCourse, type HourOfDay, temperatureAt } from "~/domain/race-day/race-hours.ts";
import { HOT_C, type RaceKit, raceKit } from "~/domain/race-day/race-kit.ts";
import { fluidFor, roundedMl, stationPlan, type Stop } from "~/domain/fuel/station-plan.ts";
import { effortPacing, evenPacing, type Pacing } from "~/domain/pace/strategies.ts";
import { drinkStepMl } from "~/domain/units/units.ts";
import { runDay } from "~/lib/format/run-day.ts";
import type { PreparationRequest } from "./preparation-inputs.ts";
import { type RaceStart, startOf } from "./race-start.ts";
import type { ClockChange } from "./day/day-clock.ts";
import { monthMoveC, monthOf } from "~/features/race-preparation/conditions/start-temperature.ts";

/** The middle of what calculators advise, where no temperature is known. */
const MIDDLE_FLUID_L_PER_H = 0.6;

export interface DayTemperature {
  startC: number;
  finishC: number;
  warmestC: number;
  coldestC: number;
  /** Seconds after the start. */
  coldestAfterS: number;
  /** Over the whole time on the course. */
  meanC: number;
  /** How well the average at the start is known: not how much days differ. Null for a forecast. */
  startRangeC: readonly [number, number] | null;
  /** `forecast`: what the runner typed. */
  basis: "forecast" | "climate";
  /** What the rest of the day follows from; null where a forecast is all there is. */
  climate: RaceClimate | null;
  /** Of the race day, 1 to 12; null for a forecast without a day. */
  month: number | null;
}

export interface RaceDayPlan {
  request: PreparationRequest;
  race: Race | null;
  course: CourseAnalysis | null;
  day: string | null;
  /** The day follows from a rule; no source states it. */
  isDayExpected: boolean;
  startMinutes: number;
  startBasis: RaceStart["basis"];
  /** Null where clocks do not change during the race, and until the time zone is known (`day/race-clock.tsx`). */
  clockChange: ClockChange | null;
  /** Seconds of the race in the dark; null until day and place are known (`day/race-clock.tsx`). */
  darkS: number | null;
  temperature: DayTemperature | null;
  isHot: boolean;
  kit: RaceKit | null;
  pacing: Pacing;
  /** The pace follows the hills of a course that is known. */
  isByEffort: boolean;
  fuel: FuelPlan;
  fluidLPerH: number;
  fluidBasis: "given" | "temperature" | "middle";
  stops: readonly Stop[];
  carbLoad: CarbLoad | undefined;
}

export function placeOf(race: Race | null): { latitude: number; longitude: number } | null {
  const { latitude = null, longitude = null } = race ?? {};
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

const SAMPLES = 24;

function hourAt(startHour: number, elapsedS: number): number {
  return (startHour + elapsedS / 3600) % 24;
}

/** Nothing is known of how the day goes on. */
function flatDay(startC: number) {
  return { startC, finishC: startC, warmestC: startC, coldestC: startC, coldestAfterS: 0, meanC: startC };
}

/** The average day moved up or down as a whole, where the race is in another month than usual or a forecast is given. */
function temperatureOn(
  { temperatureC, goalS }: PreparationRequest,
  climate: RaceClimate | null,
  day: string | null,
  startMinutes: number,
): DayTemperature | null {
  const startHour = startMinutes / 60;
  const month = monthOf(day) ?? climate?.month ?? null;
  if (!climate) {
    if (temperatureC === null) return null;
    return { ...flatDay(temperatureC), startRangeC: null, basis: "forecast", climate, month };
  }
  const usualC = temperatureAt(climate.hours, startHour);
  const movedC = temperatureC === null ? monthMoveC(climate, month) : temperatureC - usualC;
  const during = Array.from(
    { length: SAMPLES + 1 },
    (_, index) => temperatureAt(climate.hours, hourAt(startHour, (goalS * index) / SAMPLES)) + movedC,
  );
  const coldest = coldestOnCourse(climate.hours, startHour, goalS);
  const bound = (which: "lowC" | "highC") => {
    const hours: HourOfDay[] = climate.hours.map((each) => ({ hour: each.hour, temperatureC: each[which] }));
    return temperatureAt(hours, startHour) + movedC;
  };
  return {
    startC: usualC + movedC,
    finishC: during.at(-1) ?? usualC + movedC,
    warmestC: Math.max(...during),
    coldestC: coldest.temperatureC + movedC,
    coldestAfterS: coldest.elapsedS,
    meanC: during.reduce((sum, each) => sum + each, 0) / during.length,
    startRangeC: temperatureC === null ? [bound("lowC"), bound("highC")] : null,
    basis: temperatureC === null ? "climate" : "forecast",
    climate,
    month,
  };
}

function pacingOf({ goalS, distanceM }: PreparationRequest, course: CourseAnalysis | null): Pacing {
  const stretches = course ? stretchesOf(course) : [];
  return stretches.length > 0 ? effortPacing(goalS, distanceM, stretches) : evenPacing(goalS, distanceM);
}

/** As entered in millilitres; ounces are whole, as the drinks are, so that both agree. */
function fluidRate({ fluidLPerH, units }: PreparationRequest, temperature: DayTemperature | null): number {
  const stepMl = drinkStepMl(units);
  if (fluidLPerH !== null && units === "metric") return fluidLPerH;
  if (fluidLPerH === null && temperature) return fluidFor(temperature.meanC, stepMl);
  return roundedMl(fluidLPerH ?? MIDDLE_FLUID_L_PER_H, stepMl) / 1000;
}

/** Works out the day. `race`, `potential` and `course` are null where nothing is chosen or known. */
export function raceDayPlan(
  request: PreparationRequest,
  race: Race | null,
  potential: Potential | null,
  course: CourseAnalysis | null,
): RaceDayPlan {
  const climate = potential?.climate ?? null;
  const { minutes: startMinutes, basis: startBasis } = startOf(request, potential);
  const runsOn = race && runDay(race);
  const day = request.date ?? runsOn;
  const temperature = temperatureOn(request, climate, day, startMinutes);
  const pacing = pacingOf(request, course);
  const fluidLPerH = fluidRate(request, temperature);
  const { carbohydrateGPerH, doseG, firstDoseS } = request;
  const needs = { carbohydrateGPerH, doseG, firstDoseS, fluidLPerH, drinkStepMl: drinkStepMl(request.units) };
  return {
    request,
    race,
    course,
    day,
    isDayExpected: day !== null && day === runsOn && race?.dateStatus === "expected",
    startMinutes,
    startBasis,
    clockChange: null,
    darkS: null,
    temperature,
    isHot: temperature !== null && temperature.warmestC >= HOT_C,
    kit: temperature && raceKit(temperature.startC),
    pacing,
    isByEffort: (course?.kilometres.length ?? 0) > 0,
    fuel: fuelPlan({ timeS: request.goalS, ...needs }),
    fluidLPerH,
    fluidBasis: request.fluidLPerH !== null ? "given" : temperature ? "temperature" : "middle",
    stops: stationPlan(pacing, { ...needs, everyM: request.stationsM ?? undefined }),
    carbLoad: request.massKg === null ? undefined : carbLoad(request.massKg, request.goalS),
  };
}
