/** Clocks that change during the race: which times on the page are in the new time. */
import { formatClock } from "~/domain/calendar/clock-times.ts";
import { spellDuration } from "~/domain/pace/durations.ts";
import { clockAfterStart } from "~/features/race-preparation/preparation-text.ts";
import type { RaceDayPlan } from "~/features/race-preparation/race-day-plan.ts";

/** "back by 1 h", and what clocks show just then, still in the old time: "03:00, a day later". */
function partsOf({ startMinutes, clockChange }: RaceDayPlan) {
  if (!clockChange) return null;
  const { byMin, afterS } = clockChange;
  const at = clockAfterStart({ startMinutes, clockChange: null }, afterS);
  const hours = spellDuration(Math.abs(byMin) * 60);
  const [fromMin, toMin] = [startMinutes + afterS / 60 + byMin, startMinutes + afterS / 60];
  return {
    change: `${byMin > 0 ? "forward" : "back"} by ${hours}`,
    at,
    twice: byMin < 0 ? ` Times from ${formatClock(fromMin)} to ${formatClock(toMin)} come twice.` : "",
  };
}

/** Above the whole plan; nothing where clocks do not change. */
export function ClockChangeNote({ plan }: { plan: RaceDayPlan }) {
  const found = partsOf(plan);
  if (!found) return null;
  const { change, at, twice } = found;
  return (
    <p className="mt-3 max-w-prose border-l-4 border-warning pl-4">
      <strong>Clocks change during the race.</strong> They go {change} when they show {at}. All clock times after that
      are in the new time: you finish at {clockAfterStart(plan, plan.request.goalS)}.{twice}
    </p>
  );
}

/** On the sheet, at the end of a line. */
export function clockChangeOnSheet(plan: RaceDayPlan): string {
  const found = partsOf(plan);
  return found ? `. Clocks go ${found.change} at ${found.at}: clock times after that are in the new time` : "";
}
