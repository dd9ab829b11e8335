/** Today's date in the browser. */
import { useSyncExternalStore } from "react";

/** Today in the browser's time zone, as YYYY-MM-DD. */
export function today(now = new Date()): string {
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

const never = () => () => undefined;

/** Today for components; null on the server and at hydration, because cached pages can be older than a day. */
export function useToday(): string | null {
  return useSyncExternalStore(never, today, () => null);
}
