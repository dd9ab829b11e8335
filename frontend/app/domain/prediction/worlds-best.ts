/** Warning for a time faster than the world's best, the same in every tool. */
import { formatDuration } from "~/domain/pace/durations.ts";
import { beatenStandardS } from "./open-standards.ts";

/** Null for a slower time, and over distances without a standard. */
export function worldsBestNote(timeS: number, distanceM: number, subject = "That"): string | null {
  const bestS = beatenStandardS(timeS, distanceM);
  if (bestS === null) return null;
  return `${subject} is faster than the world's best over this distance, about ${formatDuration(bestS, { short: true })}. Are the time and the distance right?`;
}
