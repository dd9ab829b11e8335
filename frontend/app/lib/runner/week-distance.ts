/** Typed distance of a week or a run. */
import { parseDistance } from "~/domain/pace/distances.ts";
import { formatLength } from "~/domain/units/units.ts";

/** Longest that is believed. */
const LONGEST_M = 300_000;

/** Metres, or why the text is no such distance; bare numbers are of the unit. */
export function weekDistanceIn(text: string, unit: "km" | "mi"): { distanceM: number } | { error: string } {
  const parsed = parseDistance(text, unit);
  if ("error" in parsed || parsed.distanceM <= LONGEST_M) return parsed;
  const most = formatLength(LONGEST_M / 1000, unit === "km" ? "metric" : "imperial");
  return { error: `More than ${most}: is that right?` };
}
