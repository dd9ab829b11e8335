/** Text that names the runner whose time is shown. */
import { METRES } from "~/domain/pace/distances.ts";
import { lengthUnit, type Units } from "~/domain/units/units.ts";
import { isBeyondResults } from "~/domain/prediction/ultra-time.ts";
import type { KnownRunner } from "./result-source.ts";

/** True where no time is given over the distance, even on a flat road. */
export function isBeyondOnFlat({ flatTimeS, longestResultM }: KnownRunner, distanceM: number): boolean {
  const timeS = flatTimeS(distanceM);
  return isBeyondResults(longestResultM, distanceM, { timeS, flatS: timeS });
}

/** "you: 4:05:59 for a marathon …", over the marathon where no distance is known; or the reference runner. */
export function whoWords(runner: KnownRunner, units: Units, wantedM: number | null = null): string {
  const { sourceOf } = runner;
  const distanceM = wantedM !== null && isBeyondOnFlat(runner, wantedM) ? null : wantedM;
  if (!sourceOf) return "a runner who takes 4:00:00 for a marathon on a flat, cool road";
  return `you: ${sourceOf(distanceM ?? METRES.marathon, lengthUnit(units))}`;
}

/** Sentence that names the runner: the reference runner, or the visitor with their result. */
export function runnerText(runner: KnownRunner, units: Units, distanceM: number | null = null): string {
  return `For ${whoWords(runner, units, distanceM)}.`;
}

/** Caution for every time beyond the marathon. */
export const BEYOND_THE_MARATHON =
  "Beyond the marathon a time says less: the night, altitude, sleep and food decide too, so the range is wide, and wider towards slow.";

/** Why an ultra has no time, with the way to one. */
export const TOO_FAR_BEYOND =
  "A result up to the marathon says too little about so long a race, so we give no finish time: the night, altitude and sleep decide it. Enter a result over an ultra, such as 50 km or 100 km, and we work out a time with its range.";
