import { useToday } from "~/lib/format/today.ts";
import { daysBetween } from "~/domain/calendar/calendar-days.ts";
import { countdownText } from "./race-date.ts";

/** Countdown to a day. It runs in the browser, because cached pages can be older than a day. */
export function Countdown({ date, className = "" }: { date: string; className?: string }) {
  const now = useToday();
  const text = now === null ? undefined : countdownText(daysBetween(now, date));
  return text === undefined ? null : <span className={className}>{text}</span>;
}
