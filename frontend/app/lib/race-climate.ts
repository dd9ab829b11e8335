/** How warm is it where a race is run, while somebody is on the course? */
import type { RaceClimate } from "~/api/types.gen.ts";
import { clockAfter, clockText, temperatureAt } from "~/running/race-hours.ts";

export interface ClimateMoment {
  name: "Start" | "Halfway" | "Finish";
  /** "11:02", with what else is to be said of it. */
  clock: string;
  temperatureC: number;
}

/** Start, half the time and finish, on an average day of the month. */
export function climateMoments({ startHour, isStartAssumed, hours }: RaceClimate, elapsedS: number): ClimateMoment[] {
  const named = [
    ["Start", 0],
    ["Halfway", 0.5],
    ["Finish", 1],
  ] as const;
  return named.map(([name, share]) => {
    const { hour, daysLater } = clockAfter(startHour, elapsedS * share);
    const later = daysLater === 0 ? "" : daysLater === 1 ? ", a day later" : `, ${daysLater} days later`;
    const assumed = share === 0 && isStartAssumed ? ", assumed" : "";
    return { name, clock: `${clockText(hour)}${later}${assumed}`, temperatureC: temperatureAt(hours, hour) };
  });
}
