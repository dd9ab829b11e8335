/** The plan with the change of the clocks and the darkness during its race. It needs the time zone of the place: loaded for a race. */
import type { ReactNode } from "react";
import type { RaceDayPlan } from "~/features/race-preparation/race-day-plan.ts";
import { clockChangeDuring, dayClock, zoneAt } from "./day-clock.ts";

interface OnRaceClockProps {
  plan: RaceDayPlan;
  latitude: number;
  longitude: number;
  children: (plan: RaceDayPlan) => ReactNode;
}

/** Renders `children` with a plan whose clock times follow the clocks of the place, and whose darkness is known. */
export function OnRaceClock({ plan, latitude, longitude, children }: OnRaceClockProps) {
  const { day, startMinutes, request } = plan;
  const zone = zoneAt(latitude, longitude);
  if (zone === null || day === null) return children(plan);
  const moment = { day, startMinutes, goalS: request.goalS, latitude, longitude };
  return children({
    ...plan,
    clockChange: clockChangeDuring(moment, zone),
    darkS: dayClock(moment, zone).darkS,
  });
}
