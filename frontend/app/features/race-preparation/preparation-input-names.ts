/** Names of the inputs of the race preparation. */

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
