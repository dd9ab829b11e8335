/** The checklist as entries of a calendar: one for each day on which something begins. */
import { inSentence } from "~/lib/format/in-sentence.ts";
import { type CalendarEntry, entryUid } from "~/domain/calendar/calendar-entries.ts";
import { dayOf, timeBefore } from "~/domain/race-day/checklist.ts";
import { raceName } from "~/features/race-preparation/preparation-text.ts";
import type { TaskStage } from "./checklist-tasks.ts";
import type { RaceDayPlan } from "~/features/race-preparation/race-day-plan.ts";

export function calendarName(plan: RaceDayPlan): string {
  return `Preparing for ${raceName(plan)}`;
}

/** None without a race day. */
export function calendarEntries(plan: RaceDayPlan, stages: readonly TaskStage[]): CalendarEntry[] {
  const { day: raceDay, request } = plan;
  if (raceDay === null) return [];
  const owner = `preparation ${raceDay} ${Math.round(request.distanceM)}`;
  return stages.flatMap((stage) => {
    const day = dayOf(stage, raceDay);
    if (day === null) return [];
    const isOpen = stage.daysBefore === 0 && plan.isDayExpected;
    return [
      {
        uid: entryUid(owner, `${stage.daysBefore} days to go`),
        day,
        title: `${raceName(plan)}: ${inSentence(timeBefore(stage.daysBefore))}${isOpen ? " (day not confirmed)" : ""}`,
        description: stage.tasks.map(({ text }) => `- ${text}`).join("\n"),
      },
    ];
  });
}
