/**
 * VDOT and training paces, after Daniels and Gilbert, "Oxygen Power" (1979).
 * A VDOT is the oxygen uptake, in ml/kg/min, that a race result stands for if the runner runs economically.
 */
import { METRES } from "~/domain/pace/distances.ts";

/** Oxygen cost of a speed in metres per minute. */
function oxygenCost(speedMPerMin: number): number {
  return -4.6 + 0.182258 * speedMPerMin + 0.000104 * speedMPerMin ** 2;
}

/** Speed in metres per minute of an oxygen cost: the positive root. */
function speedMPerMinOfCost(cost: number): number {
  return (-0.182258 + Math.sqrt(0.182258 ** 2 + 4 * 0.000104 * (4.6 + cost))) / (2 * 0.000104);
}

/** The share of VO2max that can be held for so many minutes. Above 1 for efforts under about eleven minutes. */
function sustainableShare(minutes: number): number {
  return 0.8 + 0.1894393 * Math.exp(-0.012778 * minutes) + 0.2989558 * Math.exp(-0.1932605 * minutes);
}

/** The VDOT of a race result. Seconds and metres above zero, else RangeError. */
export function vdotOf(timeS: number, distanceM: number): number {
  if (!(timeS > 0 && distanceM > 0)) throw new RangeError("Times and distances are above zero");
  const minutes = timeS / 60;
  return oxygenCost(distanceM / minutes) / sustainableShare(minutes);
}

/** The time in seconds at which a distance is worth this VDOT: found by halving, to a hundredth of a second. */
export function timeForVdot(vdot: number, distanceM: number): number {
  let fastS = distanceM / 12;
  let slowS = distanceM / 0.5;
  while (slowS - fastS > 0.01) {
    const middleS = (fastS + slowS) / 2;
    if (vdotOf(middleS, distanceM) > vdot) fastS = middleS;
    else slowS = middleS;
  }
  return slowS;
}

/** The same VDOT over another distance. */
export function danielsGilbert(timeS: number, distanceM: number, targetM: number): number {
  return timeForVdot(vdotOf(timeS, distanceM), targetM);
}

/** Seconds per kilometre. */
export interface TrainingPaces {
  easyFastest: number;
  easySlowest: number;
  marathon: number;
  threshold: number;
  interval: number;
  repetition: number;
}

function paceAt(vdot: number, share: number): number {
  return (METRES.km * 60) / speedMPerMinOfCost(vdot * share);
}

/** Seconds per kilometre by which the printed marathon paces of slow runners lie above the VDOT's own marathon. */
function slowMarathonS(vdot: number): number {
  // 11 at VDOT 30, about 6 at 35, none from 40 on; below 20 it stays (ours)
  return 1.1 * Math.min(Math.max(40 - vdot, 0), 20);
}

/**
 * Threshold at 88 % and interval at 97.5 % of VDOT; marathon and repetition are the VDOT's own marathon and mile, the
 * marathon a little slower below VDOT 40, as in the printed tables. Easy runs lie at 62 to 73.5 %, the fast end of
 * the printed tables. A mile that takes longer than about fourteen minutes is slower than the interval's pace, which then
 * is that of repetitions too.
 */
export function trainingPaces(vdot: number): TrainingPaces {
  const interval = paceAt(vdot, 0.975);
  return {
    easyFastest: paceAt(vdot, 0.735),
    easySlowest: paceAt(vdot, 0.62),
    marathon: (timeForVdot(vdot, METRES.marathon) * METRES.km) / METRES.marathon + slowMarathonS(vdot),
    threshold: paceAt(vdot, 0.88),
    interval,
    repetition: Math.min(interval, (timeForVdot(vdot, METRES.mile) * METRES.km) / METRES.mile),
  };
}

/**
 * With the marathon pace that is predicted, in seconds per kilometre. Where it is slower than VDOT's, easy runs are
 * slower in proportion: they are never faster than the marathon.
 */
export function withMarathonPace(paces: TrainingPaces, marathon: number): TrainingPaces {
  const slower = Math.max(1, marathon / paces.marathon);
  return { ...paces, marathon, easyFastest: paces.easyFastest * slower, easySlowest: paces.easySlowest * slower };
}
