/** Texts of the days after a race, and their calendar entries. */
import { type CalendarEntry, entryUid } from "~/domain/calendar/calendar-entries.ts";
import { writeLength } from "~/domain/pace/distances.ts";
import type { Recovery, RecoveryDay } from "~/domain/training/recovery.ts";
import type { RecoveryRequest } from "./recovery-inputs.ts";

function lengthOf({ distanceM, minutes }: RecoveryDay, unit: "km" | "mi"): string {
  return distanceM === null ? `${minutes} min` : writeLength(distanceM, unit);
}

export function dayTitle(day: RecoveryDay, unit: "km" | "mi"): string {
  switch (day.kind) {
    case "walk":
      return `Walk, ${day.minutes} min`;
    case "rest":
      return "Rest";
    case "other":
      return `Swim, cycle or walk, ${day.minutes} min`;
    case "easy":
      return `Easy run, ${lengthOf(day, unit)}`;
    case "strides":
      return `Easy run with strides, ${lengthOf(day, unit)}`;
    case "quick":
      return "First quick session, half of a usual one";
  }
}

export function dayHow(day: RecoveryDay): string {
  switch (day.kind) {
    case "walk":
      return "On the flat, as slowly as you like.";
    case "rest":
      return "Nothing to do but sleep and eat.";
    case "other":
      return "Without impact and without effort; or rest.";
    case "easy":
      return "Only if you can walk down stairs without pain; else wait a day. Slowly enough to talk; stop when it feels wrong.";
    case "strides":
      return "Run easily; at the end four times 20 seconds quick and relaxed.";
    case "quick":
      return "Half as many repeats as you are used to. If the legs are heavy, make it an easy run and try in three days.";
  }
}

export function calendarName({ raceName }: RecoveryRequest): string {
  return `After ${raceName}`;
}

/** Days on which there is something to do. None without a race day. */
export function calendarEntries(recovery: Recovery, request: RecoveryRequest): CalendarEntry[] {
  const owner = `recovery ${request.raceDay ?? ""} ${Math.round(request.distanceM)}`;
  return recovery.weeks.flatMap(({ days }) =>
    days.flatMap((day) =>
      day.day === null || day.kind === "rest"
        ? []
        : [
            {
              uid: entryUid(owner, `day ${day.after}`),
              day: day.day,
              title: dayTitle(day, request.unit),
              description: `${dayHow(day)}\nDay ${day.after} after the race; no hard running before day ${recovery.easyDays + 1}.`,
            },
          ],
    ),
  );
}
