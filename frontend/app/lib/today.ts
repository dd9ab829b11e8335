import { useSyncExternalStore } from "react";

/** The day it is where the browser is, as YYYY-MM-DD. */
export function today(now = new Date()): string {
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

const never = () => () => undefined;

/** Today in a screen; null on the server and at hydration: pages are kept for longer than a day is long. */
export function useToday(): string | null {
  return useSyncExternalStore(never, today, () => null);
}
