/** Marathon time from training alone: Tanda, Journal of Human Sport and Exercise 6 (2011), 22 runners. */
import { METRES } from "~/domain/pace/distances.ts";

/** Range of the fit: 2:47 to 3:36. The standard error there is about four minutes. */
export const TANDA_RANGE_S = [10_020, 12_960] as const;

/**
 * Pace = 17.1 + 140.0·e^(−0.0053·K) + 0.55·P, in s/km; K is the mean week in km and P the mean training pace in s/km,
 * both over the eight weeks that end one week before the race. Gives marathon seconds.
 */
export function tanda(weeklyM: number, trainingPaceSPerKm: number): number {
  const pace = 17.1 + 140 * Math.exp((-0.0053 * weeklyM) / METRES.km) + 0.55 * trainingPaceSPerKm;
  return (pace * METRES.marathon) / METRES.km;
}
