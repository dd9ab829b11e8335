import { useEffect } from "react";
import { useHydrated } from "~/lib/hydrated.ts";
import { saveAsFile } from "~/lib/save-as-file.ts";
import { useToast } from "~/lib/toast-context.ts";
import { plainName } from "~/running/calendar-entries.ts";
import { Button } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { raceName } from "./brief-words.ts";
import { calendarEntries, calendarName } from "./checklist-calendar.ts";
import type { TaskStage } from "./checklist-tasks.ts";
import type { RaceDayPlan } from "./race-day-plan.ts";

const loadCalendar = () => import("~/running/calendar-file.ts");

/** The checklist as a calendar. What makes it is fetched at rest, so that it can be made without a network. */
export function TakeAlong({ plan, stages }: { plan: RaceDayPlan; stages: readonly TaskStage[] }) {
  const toast = useToast();
  const isHydrated = useHydrated();
  useEffect(() => {
    const timer = setTimeout(() => void loadCalendar().catch(() => undefined), 2500);
    return () => clearTimeout(timer);
  }, []);
  const save = async () => {
    try {
      const { calendarText } = await loadCalendar();
      const text = calendarText(calendarName(plan), calendarEntries(plan, stages), new Date());
      saveAsFile(text, `preparation-${plainName(raceName(plan))}.ics`, "text/calendar;charset=utf-8");
    } catch {
      toast({ text: "The calendar could not be made. Please try again when you are online.", kind: "failure" });
    }
  };
  return (
    <Button
      variant="secondary"
      className="no-print"
      disabled={!isHydrated || plan.day === null}
      onClick={() => void save()}
      title={plan.day === null ? "With a race day, the checklist can go into a calendar" : undefined}
    >
      <Icon name="calendar" />
      Calendar file
    </Button>
  );
}
