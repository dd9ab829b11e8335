/** Button that saves a calendar file. The code that writes the file is fetched after hydration, so that it works offline. */
import { useEffect } from "react";
import type { CalendarEntry } from "~/domain/calendar/calendar-entries.ts";
import { useHydrated } from "~/lib/startup/hydrated.ts";
import { saveAsFile } from "~/lib/storage/save-as-file.ts";
import { Button } from "./button.tsx";
import type { ButtonVariant } from "./button-classes.ts";
import { Icon } from "./icon.tsx";
import { useToast } from "./toast-context.ts";

const loadCalendar = () => import("~/domain/calendar/calendar-file.ts");

interface CalendarFileButtonProps {
  /** Name of the calendar. */
  name: string;
  /** Name of the file, without its ending. */
  fileName: string;
  /** Called when the file is saved. */
  entries: () => readonly CalendarEntry[];
  /** Without a race day there is no calendar: the page says so in place of the button. */
  isDated: boolean;
  variant?: ButtonVariant;
}

export function CalendarFileButton({ name, fileName, entries, isDated, variant }: CalendarFileButtonProps) {
  const toast = useToast();
  const isHydrated = useHydrated();
  useEffect(() => {
    if (isHydrated) void loadCalendar().catch(() => undefined);
  }, [isHydrated]);
  const save = async () => {
    try {
      const { calendarText } = await loadCalendar();
      saveAsFile(calendarText(name, entries(), new Date()), `${fileName}.ics`, "text/calendar;charset=utf-8");
    } catch {
      toast({ text: "The calendar could not be made. Please try again when you are online.", kind: "failure" });
    }
  };
  if (!isDated) return <p className="no-print self-center text-sm text-muted">Enter a race day for a calendar file.</p>;
  return (
    <Button variant={variant ?? "secondary"} className="no-print" disabled={!isHydrated} onClick={() => void save()}>
      <Icon name="calendar" />
      Calendar file
    </Button>
  );
}
