/** A plan as entries of a calendar: each run with its pace and its reason, and the race. */
import { type CalendarEntry, entryUid } from "~/domain/calendar/calendar-entries.ts";
import type { Plan } from "~/domain/training/plan-types.ts";
import {
  openDayNote,
  type PlanDisplay,
  sessionHow,
  sessionLine,
  sessionPace,
  sessionWhy,
} from "~/features/training/weeks/session-text.ts";
import { planKey } from "./plan-key.ts";

/** "Training for Berlin Marathon", of a named runner "Ada’s training for Berlin Marathon". */
export function calendarName({ raceName, athlete }: Pick<PlanDisplay, "raceName" | "athlete">): string {
  return athlete ? `${athlete}’s training for ${raceName}` : `Training for ${raceName}`;
}

/**
 * Rest days are left out. A plan without a race day has no entries. An entry is known by its week and by which of the
 * week's runs it is, so that a run that moves to another day is the same entry still.
 */
export function calendarEntries(plan: Plan, display: PlanDisplay): CalendarEntry[] {
  const owner = `training ${planKey(plan.request, display)}`;
  return plan.weeks.flatMap(({ weeksToGo, days }) =>
    days
      .filter(({ session }) => session.kind !== "rest")
      .flatMap(({ session, day }, place) => {
        if (day === null) return [];
        const pace = sessionPace(session, display);
        const lines = [
          sessionHow(session, display),
          pace === null ? "" : `Pace: ${pace}.`,
          sessionWhy(session),
          weeksToGo === 0 ? "Race week." : `${weeksToGo} ${weeksToGo === 1 ? "week" : "weeks"} before race week.`,
        ];
        return [
          {
            uid: entryUid(owner, `${weeksToGo} weeks to go, run ${place + 1}`),
            day,
            title: sessionLine(session, display) + openDayNote(session, display),
            description: lines.filter((line) => line !== "").join("\n"),
          },
        ];
      }),
  );
}
