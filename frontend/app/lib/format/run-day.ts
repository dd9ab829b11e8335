/** The day on which a race will be run. */
import type { Race } from "~/api/types.gen.ts";

/** A cancelled race keeps its day, and is not run on it. */
export function runDay(race: Pick<Race, "nextEventDate"> & Partial<Pick<Race, "eventStatus">>): string | null {
  return race.eventStatus === "cancelled" ? null : race.nextEventDate;
}
