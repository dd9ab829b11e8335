/**
 * The marathon from one race that is shorter. The study of Vickers and Vertosick ends at the half: with a longer race,
 * Riegel's law from it counts the more the nearer it is to the marathon, so that a race just below the marathon predicts
 * about its own pace (ours).
 */
import { METRES } from "~/domain/pace/distances.ts";
import { riegel } from "./riegel.ts";
import { type RaceTime, vickersOneRace, vickersRequiredWeek } from "./vickers.ts";

/** Riegel's share: none up to the half, all of it at the marathon, linear in the logarithm of the distance. */
function riegelShare(distanceM: number): number {
  return Math.max(0, Math.log(distanceM / METRES.half) / Math.log(METRES.marathon / METRES.half));
}

/** Marathon seconds from one race below the marathon and the metres of a typical week. */
export function marathonAfterOne(near: RaceTime, weeklyM: number): number {
  const share = riegelShare(near.distanceM);
  const studyS = vickersOneRace(near.timeS, near.distanceM, weeklyM);
  return studyS ** (1 - share) * riegel(near.timeS, near.distanceM, METRES.marathon) ** share;
}

/** The typical week, in metres, at which one race below the marathon predicts the goal; zero or less where none is needed. */
export function requiredWeekAfterOne(goalS: number, near: RaceTime): number {
  const share = riegelShare(near.distanceM);
  const riegelS = riegel(near.timeS, near.distanceM, METRES.marathon);
  return vickersRequiredWeek((goalS / riegelS ** share) ** (1 / (1 - share)), near);
}
