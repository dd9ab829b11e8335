/** Deferred parts for a race whose place is known: sun, time zone, journey and the clock of the race. */
import { deferred } from "~/ui/deferred.tsx";

const parts = () => import("./day-and-travel.tsx");

export const DaylightLine = deferred(async () => (await parts()).DaylightLine);
/** Around everything that shows a clock time. */
export const OnRaceClock = deferred(async () => (await import("./race-clock.tsx")).OnRaceClock);
export const DayAndTravel = deferred(async () => {
  // whoever loads the day also shows the plan by its clock
  await OnRaceClock.load();
  return (await parts()).DayAndTravel;
});
