/** Clocks that change during the race: times on the page are the start plus the time run, and do not follow. */
import { spellDuration } from "~/domain/pace/durations.ts";
import { clockAfterStart } from "~/features/race-preparation/preparation-text.ts";
import type { RaceDayPlan } from "~/features/race-preparation/race-day-plan.ts";
import { type ClockChange, clockChangeDuring, zoneAt } from "./day-clock.ts";

export interface PlaceOfPlan {
  plan: RaceDayPlan;
  latitude: number;
  longitude: number;
}

function changeOf({ plan, latitude, longitude }: PlaceOfPlan): ClockChange | null {
  const { day, startMinutes, request } = plan;
  const zone = zoneAt(latitude, longitude);
  if (zone === null || day === null) return null;
  return clockChangeDuring({ day, startMinutes, goalS: request.goalS, latitude, longitude }, zone);
}

function partsOf({ startMinutes }: RaceDayPlan, { byMin, afterS }: ClockChange) {
  const hours = spellDuration(Math.abs(byMin) * 60);
  return {
    change: `${byMin > 0 ? "forward" : "back"} by ${hours}`,
    at: clockAfterStart(startMinutes, afterS),
    off: `${hours} too ${byMin > 0 ? "early" : "late"}`,
  };
}

/** Above the whole plan; nothing where clocks do not change. */
export function ClockChangeNote(props: PlaceOfPlan) {
  const found = changeOf(props);
  if (!found) return null;
  const { change, at, off } = partsOf(props.plan, found);
  return (
    <p className="mt-3 max-w-prose border-l-4 border-warning pl-4">
      <strong>Clocks change during the race.</strong> They go {change} when they show {at}. After that, the clock times
      in the fuel plan, under “What to wear” and on the sheet are {off}; the hours in the dark are right. By the clocks
      there you finish at {found.finish}.
    </p>
  );
}

/** On the sheet, at the end of a line. */
export function clockChangeOnSheet(props: PlaceOfPlan): string {
  const found = changeOf(props);
  if (!found) return "";
  const { change, at, off } = partsOf(props.plan, found);
  return `. Clocks go ${change} at ${at}: later clock times on this sheet are ${off}`;
}
