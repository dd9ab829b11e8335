/** Today's date in the browser, also in a tab that stays open over midnight. */
import { useSyncExternalStore } from "react";

/** Today in the browser's time zone, as YYYY-MM-DD. */
export function today(now = new Date()): string {
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

const listeners = new Set<() => void>();
let midnight: ReturnType<typeof setTimeout> | undefined;

function untilMidnightMs(): number {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();
}

function report(): void {
  clearTimeout(midnight);
  midnight = setTimeout(report, untilMidnightMs());
  for (const listener of [...listeners]) listener();
}

/** A browser stops the timers of a computer that sleeps, and delays those of a tab that nobody sees. */
function reportWhenShown(): void {
  if (document.visibilityState === "visible") report();
}

function start(): void {
  midnight = setTimeout(report, untilMidnightMs());
  document.addEventListener("visibilitychange", reportWhenShown);
  window.addEventListener("pageshow", report);
}

function stop(): void {
  clearTimeout(midnight);
  document.removeEventListener("visibilitychange", reportWhenShown);
  window.removeEventListener("pageshow", report);
}

/** One timer for all parts of a page, and none while no part shows the day. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) start();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

/** Today for components; null on the server and at hydration, because cached pages can be older than a day. */
export function useToday(): string | null {
  return useSyncExternalStore(subscribe, today, () => null);
}
