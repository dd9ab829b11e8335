/** When is the start? */
import type { Potential } from "~/api/types.gen.ts";
import type { ReadBrief } from "./brief-inputs.ts";

/** DESIGN: what is assumed until a race has a start of its own. */
const ROAD_START_MIN = 9 * 60;
const ULTRA_START_MIN = 6 * 60;

export interface RaceStart {
  /** After midnight. */
  minutes: number;
  basis: "given" | "stated" | "assumed";
}

/** What the runner says, else what the race is known for, else an assumption. */
export function startOf(read: ReadBrief, potential: Potential | null): RaceStart {
  if (read.startMinutes !== null) return { minutes: read.startMinutes, basis: "given" };
  const climate = potential?.climate;
  if (climate && !climate.isStartAssumed) return { minutes: Math.round(climate.startHour * 60), basis: "stated" };
  return { minutes: read.kind === "ultra" ? ULTRA_START_MIN : ROAD_START_MIN, basis: "assumed" };
}
