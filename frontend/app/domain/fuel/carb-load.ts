/**
 * Carbohydrate loading: 10–12 g a day per kg of body mass, over the last 36 to 48 hours before an event of more than
 * 90 minutes, and 1–4 g per kg in the last one to four hours: Thomas, Erdman and Burke, "Nutrition and Athletic
 * Performance", Medicine & Science in Sports & Exercise 48 (2016), 543–568.
 */

const LOADING_G_PER_KG_A_DAY = [10, 12] as const;
const BREAKFAST_G_PER_KG = [1, 4] as const;
/** Shorter than this, the usual meals are enough. */
export const LOADING_FROM_S = 90 * 60;

export interface CarbLoad {
  aDayG: readonly [number, number];
  breakfastG: readonly [number, number];
}

/** In grams. Undefined for a race too short for it; RangeError for a mass that is not above zero. */
export function carbLoad(massKg: number, timeS: number): CarbLoad | undefined {
  if (!(massKg > 0)) throw new RangeError("A body has a mass above zero");
  if (timeS <= LOADING_FROM_S) return undefined;
  const grams = ([low, high]: readonly [number, number]) => [low * massKg, high * massKg] as const;
  return { aDayG: grams(LOADING_G_PER_KG_A_DAY), breakfastG: grams(BREAKFAST_G_PER_KG) };
}
