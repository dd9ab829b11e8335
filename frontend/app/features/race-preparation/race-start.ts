/** Start time of a race. */
import type { Potential } from "~/api/types.gen.ts";
import type { PreparationRequest } from "./preparation-inputs.ts";

/** DESIGN: what is assumed until a race has a start of its own. */
const ROAD_START_MIN = 9 * 60;
const ULTRA_START_MIN = 6 * 60;

export interface RaceStart {
  /** After midnight. */
  minutes: number;
  basis: "given" | "stated" | "assumed";
}

/** Start time as entered, else as the race states it, else assumed. */
export function startOf(request: PreparationRequest, potential: Potential | null): RaceStart {
  if (request.startMinutes !== null) return { minutes: request.startMinutes, basis: "given" };
  const climate = potential?.climate;
  if (climate && !climate.isStartAssumed) return { minutes: Math.round(climate.startHour * 60), basis: "stated" };
  return { minutes: request.kind === "ultra" ? ULTRA_START_MIN : ROAD_START_MIN, basis: "assumed" };
}
