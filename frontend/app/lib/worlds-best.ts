/** What is said of a time that nobody has run, the same words in every tool. */
import { formatDuration } from "~/running/durations.ts";
import { beatenStandardS } from "~/running/open-standards.ts";

/** Null for a time that somebody has run, and over distances without a standard. */
export function worldsBestNote(timeS: number, distanceM: number): string | null {
  const bestS = beatenStandardS(timeS, distanceM);
  if (bestS === null) return null;
  return `That is faster than the world's best over this distance, about ${formatDuration(bestS, { short: true })}. Are the time and the distance right?`;
}
