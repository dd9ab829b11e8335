/** Whose time is it that stands on the page? */
import { lengthUnit } from "./measures.ts";
import type { RunnerLevel } from "./runner-level.ts";
import type { Units } from "./runner-profile.ts";
import { nameOfDistance } from "~/running/distances.ts";
import { formatDuration } from "~/running/durations.ts";

/** Says whose minutes are shown: the runner of reference, or the visitor by a recent result and what it is worth. */
export function runnerText({ flatMarathonTimeS, result, isCourseCounted }: RunnerLevel, units: Units): string {
  const worth = `${formatDuration(flatMarathonTimeS)} for a marathon on a flat, cool road`;
  if (!result) return `For a runner who takes ${worth}.`;
  const name = nameOfDistance(result.distanceM, lengthUnit(units));
  const distance = name.endsWith("marathon") ? `a ${name}` : name;
  const counted = isCourseCounted ? ", with its course and weather taken out" : "";
  return `For you: ${formatDuration(result.timeS)} for ${distance}${counted} makes ${worth}.`;
}
