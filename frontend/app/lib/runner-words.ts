/** Whose time is it that stands on the page? */
import { METRES } from "~/running/distances.ts";
import { lengthUnit } from "./measures.ts";
import type { KnownRunner } from "./runner-known.ts";
import type { Units } from "./runner-profile.ts";

/** "you: 4:05:59 for a marathon …", over the marathon where no distance is known; or the runner of reference. */
export function whoWords({ sourceOf }: KnownRunner, units: Units, distanceM: number | null = null): string {
  if (!sourceOf) return "a runner who takes 4:00:00 for a marathon on a flat, cool road";
  return `you: ${sourceOf(distanceM ?? METRES.marathon, lengthUnit(units))}`;
}

/** Says whose minutes are shown: the runner of reference, or the visitor by what their results are worth. */
export function runnerText(runner: KnownRunner, units: Units, distanceM: number | null = null): string {
  return `For ${whoWords(runner, units, distanceM)}.`;
}
