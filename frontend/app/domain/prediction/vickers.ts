/**
 * Marathon time of recreational runners, from races and weekly distance: Vickers and Vertosick, "An empirical study of
 * race times in recreational endurance runners", BMC Sports Science, Medicine and Rehabilitation 8:26 (2016), N = 2303.
 * Races of 5 km to the half marathon went in. Several public copies carry 0.6423826 and an exponent of 1.06: both wrong.
 */
import { METRES } from "~/domain/pace/distances.ts";

/** Mean squared error on runners the models had not seen, in squared minutes: from the paper's abstract. */
export const MEAN_SQUARED_ERROR_MIN2 = { riegel: 381, oneRace: 228, twoRaces: 208 } as const;

const EXPONENT = 1.07;
const SPEED = { constant: 0.16018617, riegel: 0.83076202, tenMiles: 0.06423826 } as const;
const FATIGUE = { constant: 1.4510756, own: -0.23797948, tenMiles: -0.01410023 } as const;

function tensOfMiles(weeklyM: number): number {
  return weeklyM / METRES.mile / 10;
}

/** Marathon seconds from one race shorter than a marathon and the metres of a typical training week. */
export function vickersOneRace(timeS: number, distanceM: number, weeklyM: number): number {
  const riegelSpeed = METRES.marathon / (timeS * (METRES.marathon / distanceM) ** EXPONENT);
  return METRES.marathon / (SPEED.constant + SPEED.riegel * riegelSpeed + SPEED.tenMiles * tensOfMiles(weeklyM));
}

/** How fast a runner tires between two races: T2 / T1 = (D2 / D1)^k. Different distances, else not finite. */
export function ownExponent(first: RaceTime, second: RaceTime): number {
  return Math.log(second.timeS / first.timeS) / Math.log(second.distanceM / first.distanceM);
}

export interface RaceTime {
  timeS: number;
  distanceM: number;
}

/** Marathon seconds from two races, the second the longer, both shorter than a marathon. */
export function vickersTwoRaces(first: RaceTime, second: RaceTime, weeklyM: number): number {
  const exponent =
    FATIGUE.constant + FATIGUE.own * ownExponent(first, second) + FATIGUE.tenMiles * tensOfMiles(weeklyM);
  return second.timeS * (METRES.marathon / second.distanceM) ** exponent;
}

/** The typical week, in metres, at which one race predicts a marathon goal; zero or less where none is needed. */
export function vickersRequiredWeek(goalS: number, race: RaceTime): number {
  const riegelSpeed = METRES.marathon / (race.timeS * (METRES.marathon / race.distanceM) ** EXPONENT);
  const speed = METRES.marathon / goalS - SPEED.constant - SPEED.riegel * riegelSpeed;
  return (speed / SPEED.tenMiles) * 10 * METRES.mile;
}
