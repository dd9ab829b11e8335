/** Temperatures of a race while the runner is on the course. */
import type { RaceClimate } from "~/api/types.gen.ts";
import { clockAfter, clockText, momentsOnCourse, temperatureAt } from "~/domain/race-day/race-hours.ts";

interface ClimateMoment {
  name: "Start" | "Halfway" | "Finish";
  /** "11:02", with its note. */
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

/** The lowest and the highest temperature between start and finish, on an average day of the month. */
export function climateRange(
  { startHour, hours }: RaceClimate,
  elapsedS: number,
): readonly [low: number, high: number] {
  const celsius = momentsOnCourse(hours, startHour, elapsedS).map(({ temperatureC }) => temperatureC);
  return [Math.min(...celsius), Math.max(...celsius)];
}
