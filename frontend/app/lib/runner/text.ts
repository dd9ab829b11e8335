/** Text that names the runner whose time is shown. */
import { METRES } from "~/domain/pace/distances.ts";
import { lengthUnit, type Units } from "~/domain/units/units.ts";
import type { KnownRunner } from "./result-source.ts";

/** "you: 4:05:59 for a marathon …", over the marathon where no distance is known; or the reference runner. */
export function whoWords({ sourceOf }: KnownRunner, units: Units, distanceM: number | null = null): string {
  if (!sourceOf) return "a runner who takes 4:00:00 for a marathon on a flat, cool road";
  return `you: ${sourceOf(distanceM ?? METRES.marathon, lengthUnit(units))}`;
}

/** Sentence that names the runner: the reference runner, or the visitor with their result. */
export function runnerText(runner: KnownRunner, units: Units, distanceM: number | null = null): string {
  return `For ${whoWords(runner, units, distanceM)}.`;
}

/** Caution for every time beyond the marathon. */
export const BEYOND_THE_MARATHON =
  "Beyond the marathon a time says less: sleep, food and darkness decide too, and no formula here knows them.";
