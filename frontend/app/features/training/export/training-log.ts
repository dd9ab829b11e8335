/** Training log: the completed days of each plan, stored in this browser only. */
import { useSyncExternalStore } from "react";
import { browserStore } from "~/lib/storage/browser-store.ts";
import { isDay } from "~/domain/calendar/calendar-days.ts";

/** By plan (see `planKey`): days as YYYY-MM-DD. */
type TrainingLog = Readonly<Record<string, readonly string[]>>;

const NONE: TrainingLog = {};
const MOST_PLANS = 12;
const MOST_DAYS = 400;
const NO_DAYS: readonly string[] = [];

/** What can be read of a text; the rest is left out. */
export function trainingLogFrom(text: string | null): TrainingLog {
  if (text === null) return NONE;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return NONE;
    return Object.fromEntries(
      Object.entries(value)
        .slice(-MOST_PLANS)
        .map(([plan, days]) => [plan, daysIn(days)]),
    );
  } catch {
    return NONE;
  }
}

/** The days among some values, each once. */
export function daysIn(values: unknown): readonly string[] {
  if (!Array.isArray(values)) return NO_DAYS;
  const days = values.filter((value): value is string => typeof value === "string" && isDay(value));
  return [...new Set(days)].sort().slice(-MOST_DAYS);
}

const store = browserStore("trainingLog", trainingLogFrom);

/** Puts these days in the place of what was done of a plan. */
export function keepDone(plan: string, days: readonly string[]): void {
  const others = Object.entries(store.current()).filter(([key]) => key !== plan);
  store.replace(Object.fromEntries([...others, [plan, daysIn(days)] as const].slice(-MOST_PLANS)));
}

export function markDone(plan: string, day: string, isDone: boolean): void {
  const others = (store.current()[plan] ?? NO_DAYS).filter((each) => each !== day);
  keepDone(plan, isDone ? [...others, day] : others);
}

/** The days done of a plan whose race day was changed: they go with it. */
export function moveDone(from: string, to: string): void {
  const { [from]: days, ...others } = store.current();
  if (from === to || days === undefined) return;
  store.replace(others);
  keepDone(to, [...(others[to] ?? NO_DAYS), ...days]);
}

export function forgetTraining(): void {
  store.replace(NONE);
}

/** Days done of a plan; while rendered on the server and at hydration, none. */
export function useDone(plan: string): readonly string[] {
  const log = useSyncExternalStore(store.subscribe, store.current, () => NONE);
  return log[plan] ?? NO_DAYS;
}
