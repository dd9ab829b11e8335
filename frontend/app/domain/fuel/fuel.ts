/**
 * Fuel during a race. What five public calculators agree on: carbohydrate 60 to 90 g an hour, fluid
 * 0.4 to 0.8 l an hour, sodium 300 to 600 mg an hour, the first dose after 20 to 45 minutes.
 */

export const CARBOHYDRATE_G_PER_H = [60, 90] as const;
export const FLUID_L_PER_H = [0.4, 0.8] as const;
export const SODIUM_MG_PER_H = [300, 600] as const;
export const FIRST_DOSE_S = [1200, 2700] as const;

/** No dose later than this before the finish: it would hardly reach the muscles. Our choice. */
export const LAST_BEFORE_FINISH_S = 900;

export interface FuelNeeds {
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

/** Doses at even intervals that make up the hourly rate. All figures above zero, else RangeError. */
export function fuelPlan({ timeS, carbohydrateGPerH, doseG, firstDoseS, fluidLPerH }: FuelNeeds): FuelPlan {
  if (![timeS, carbohydrateGPerH, doseG, firstDoseS, fluidLPerH].every((value) => value > 0)) {
    throw new RangeError("What is needed is above zero");
  }
  const hours = timeS / 3600;
  const everyS = (doseG / carbohydrateGPerH) * 3600;
  const count = Math.max(0, Math.floor((timeS - LAST_BEFORE_FINISH_S - firstDoseS) / everyS) + 1);
  const dosesS = Array.from({ length: count }, (_, index) => firstDoseS + index * everyS);
  return {
    dosesS,
    everyS,
    carbohydrateG: count * doseG,
    fluidL: fluidLPerH * hours,
    sodiumMg: [SODIUM_MG_PER_H[0] * hours, SODIUM_MG_PER_H[1] * hours],
  };
}
