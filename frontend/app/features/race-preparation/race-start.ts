/** Start time of a race. */
import type { Potential } from "~/api/types.gen.ts";
import { assumedStartMin } from "~/domain/race-day/assumed-start.ts";
import type { PreparationRequest } from "./preparation-inputs.ts";

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
  return { minutes: assumedStartMin(request.kind === "ultra"), basis: "assumed" };
}
