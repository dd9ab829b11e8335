/**
 * Fuel during a race. What five public calculators agree on: carbohydrate 60 to 90 g an hour, fluid
 * 0.4 to 0.8 l an hour, sodium 300 to 600 mg an hour, the first dose after 20 to 45 minutes.
 */

export const CARBOHYDRATE_G_PER_H = [60, 90] as const;
export const FLUID_L_PER_H = [0.4, 0.8] as const;
const SODIUM_MG_PER_H = [300, 600] as const;
export const FIRST_DOSE_S = [1200, 2700] as const;

/** No dose later than this before the finish: it would hardly reach the muscles. Our choice. */
export const LAST_BEFORE_FINISH_S = 900;

interface FuelNeeds {
  timeS: number;
  carbohydrateGPerH: number;
  /** Carbohydrate in one gel, bar or cup. */
  doseG: number;
  firstDoseS: number;
  fluidLPerH: number;
}

export interface FuelPlan {
  /** Seconds since the start, rising. */
  dosesS: readonly number[];
  everyS: number;
  carbohydrateG: number;
  fluidL: number;
  sodiumMg: readonly [number, number];
}

const MINUTE_S = 60;
const HOUR_S = 3600;

/** Whole minutes from one minute on, rounded by `round`; seconds in and out. */
function inMinutes(everyS: number, round: (minutes: number) => number): number {
  return everyS >= MINUTE_S ? round(everyS / MINUTE_S) * MINUTE_S : everyS;
}

/**
 * The shortest interval: no hour, from one dose on, holds more than the upper end of the common range, or than the rate
 * where that is higher. Where whole doses fall short of the rate by that, as do three of 25 g of 90 g, it is that of the rate.
 */
function closestS(doseG: number, gPerH: number): number {
  const inAnHour = Math.max(1, Math.floor(Math.max(gPerH, CARBOHYDRATE_G_PER_H[1]) / doseG + 1e-9));
  return inMinutes(Math.min(HOUR_S / inAnHour, (doseG / gPerH) * HOUR_S), Math.ceil);
}

/**
 * Even intervals in whole minutes between the first dose and the last quarter of an hour, with as many doses as make up
 * the hourly rate over the whole time; fewer where they would come too close.
 */
function dosesIn(windowS: number, neededG: number, doseG: number, gPerH: number): { count: number; everyS: number } {
  const rateS = (doseG / gPerH) * HOUR_S;
  if (windowS < 0) return { count: 0, everyS: rateS };
  const most = Math.floor(windowS / closestS(doseG, gPerH)) + 1;
  const count = Math.min(Math.ceil(neededG / doseG - 1e-9), most);
  if (count < 2) return { count, everyS: rateS };
  return { count, everyS: inMinutes(windowS / (count - 1), Math.floor) };
}

/** Doses at even intervals that reach the hourly rate, where they do not come too close. All figures above zero, else RangeError. */
export function fuelPlan({ timeS, carbohydrateGPerH, doseG, firstDoseS, fluidLPerH }: FuelNeeds): FuelPlan {
  if (![timeS, carbohydrateGPerH, doseG, firstDoseS, fluidLPerH].every((value) => value > 0)) {
    throw new RangeError("What is needed is above zero");
  }
  const hours = timeS / HOUR_S;
  const windowS = timeS - LAST_BEFORE_FINISH_S - firstDoseS;
  const { count, everyS } = dosesIn(windowS, carbohydrateGPerH * hours, doseG, carbohydrateGPerH);
  const dosesS = Array.from({ length: count }, (_, index) => firstDoseS + index * everyS);
  return {
    dosesS,
    everyS,
    carbohydrateG: count * doseG,
    fluidL: fluidLPerH * hours,
    sodiumMg: [SODIUM_MG_PER_H[0] * hours, SODIUM_MG_PER_H[1] * hours],
  };
}
