/** Deferred parts for a race whose place is known: sun, time zone and journey. */
import { deferred } from "~/ui/deferred.tsx";

const parts = () => import("./day-and-travel.tsx");

export const DaylightLine = deferred(async () => (await parts()).DaylightLine);
export const DayAndTravel = deferred(async () => (await parts()).DayAndTravel);
