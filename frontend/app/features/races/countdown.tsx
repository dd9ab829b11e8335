import { useSyncExternalStore } from "react";
import { countdownText, daysBetween } from "./race-date.ts";

function today(): string {
  const now = new Date();
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

const never = () => () => undefined;

/** Time left until a day. Only the browser knows today: pages are kept for longer than a day is long. */
export function Countdown({ date, className = "" }: { date: string; className?: string }) {
  const now = useSyncExternalStore(never, today, () => undefined);
  const text = now === undefined ? undefined : countdownText(daysBetween(now, date));
  return text === undefined ? null : <span className={className}>{text}</span>;
}
