/** Station plan: doses by the clock, drinks at the aid stations, or by the clock where the stations are unknown. */
import { fuelPlan, LAST_BEFORE_FINISH_S } from "./fuel.ts";
import { marksEvery } from "~/domain/pace/splits.ts";
import { distanceAfter, type Pacing } from "~/domain/pace/strategies.ts";

interface StationNeeds {
  carbohydrateGPerH: number;
  doseG: number;
  firstDoseS: number;
  fluidLPerH: number;
  /** Drinks are whole ones of these millilitres (see `drinkStepMl`). */
  drinkStepMl: number;
  /** Between two stations; undefined where it is not known. */
  everyM: number | undefined;
}

export interface Stop {
  distanceM: number;
  /** Since the start line, exact. */
  elapsedS: number;
  doses: number;
  drinkMl: number;
}

/** Largest drink by the clock: what a stomach takes at once. Our choice. */
const SIP_EVERY_S = 1200;

/** In millilitres. */
export function roundedMl(litres: number, stepMl: number): number {
  return Math.round((litres * 1000) / stepMl) * stepMl;
}

/** Every twenty minutes, in metres from the start; none so late that it would hardly be used. */
function marksByTheClock(pacing: Pacing): number[] {
  return marksEvery(SIP_EVERY_S, pacing.timeS)
    .filter((elapsedS) => elapsedS <= pacing.timeS - LAST_BEFORE_FINISH_S)
    .map((elapsedS) => distanceAfter(pacing, elapsedS));
}

/** A dose that is due this close to a stop is taken there. */
const SAME_S = 30;

/**
 * Stops in order. Each drink is what was used since the station before, rounded so that the drinks add up. A dose is
 * in the pocket: it is taken when it is due (see `fuelPlan`), wherever the stations stand.
 */
export function stationPlan(pacing: Pacing, needs: StationNeeds): Stop[] {
  const { timeS, distanceM } = pacing;
  const places =
    needs.everyM === undefined ? marksByTheClock(pacing) : marksEvery(needs.everyM, distanceM).slice(0, -1);
  let beforeMl = 0;
  const stops: Stop[] = places.map((atM) => {
    const elapsedS = pacing.elapsedAt(atM);
    const usedMl = roundedMl((needs.fluidLPerH * elapsedS) / 3600, needs.drinkStepMl);
    const drinkMl = usedMl - beforeMl;
    beforeMl = usedMl;
    return { distanceM: atM, elapsedS, doses: 0, drinkMl };
  });
  const between: Stop[] = [];
  let next = 0;
  for (const dueS of fuelPlan({ timeS, ...needs }).dosesS) {
    while ((stops[next]?.elapsedS ?? Infinity) < dueS - SAME_S) next += 1;
    const here = stops[next];
    if (here && here.elapsedS <= dueS + SAME_S) here.doses += 1;
    else between.push({ distanceM: distanceAfter(pacing, dueS), elapsedS: dueS, doses: 1, drinkMl: 0 });
  }
  return [...stops, ...between].sort((one, other) => one.elapsedS - other.elapsedS);
}

/** Litres at all stops together: the hourly rate times the hours up to the last drink. */
export function drunkL(stops: readonly Stop[]): number {
  return stops.reduce((sum, { drinkMl }) => sum + drinkMl, 0) / 1000;
}

const COOL_C = 5;
const WARM_C = 25;

/**
 * Fluid to plan for, in litres an hour: from 0.4 in the cool (5 °C and below) to 0.8 in the warm (25 °C and above),
 * which are the ends of what calculators advise. That it rises evenly between them is ours; sweat differs from one
 * runner to another by more than that. Rounded as the drinks are, so that the rate and the drinks agree.
 */
export function fluidFor(temperatureC: number, drinkStepMl: number): number {
  const part = Math.min(1, Math.max(0, (temperatureC - COOL_C) / (WARM_C - COOL_C)));
  return roundedMl(0.4 + 0.4 * part, drinkStepMl) / 1000;
}
