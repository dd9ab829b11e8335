/** Deferred parts for a race whose place is known: sun, time zone and journey. */
import { deferred } from "~/ui/deferred.tsx";

const parts = () => import("./day-and-travel.tsx");

export const DaylightLine = deferred(async () => (await parts()).DaylightLine);
export const ClockChangeNote = deferred(async () => (await parts()).ClockChangeNote);
export const DayAndTravel = deferred(async () => {
  // whoever loads the day also shows the note above it
  await ClockChangeNote.load();
  return (await parts()).DayAndTravel;
});
