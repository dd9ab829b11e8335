import { useToday } from "~/lib/today.ts";
import { daysBetween } from "~/running/calendar-days.ts";
import { countdownText } from "./race-date.ts";

/** Time left until a day. Only the browser knows today: pages are kept for longer than a day is long. */
export function Countdown({ date, className = "" }: { date: string; className?: string }) {
  const now = useToday();
  const text = now === null ? undefined : countdownText(daysBetween(now, date));
  return text === undefined ? null : <span className={className}>{text}</span>;
}
