/** Ticked tasks of each race, stored in this browser. */
import { useSyncExternalStore } from "react";
import type { Race } from "~/api/types.gen.ts";
import { browserStore } from "~/lib/storage/browser-store.ts";

type Ticks = Readonly<Record<string, readonly string[]>>;

const NONE: Ticks = {};
const MOST_RACES = 20;
const MOST_TASKS = 100;

function isText(value: unknown): value is string {
  return typeof value === "string" && value.length < 100;
}

/** Reads stored ticks; invalid parts are left out. */
export function ticksFrom(text: string | null): Ticks {
  if (text === null) return NONE;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return NONE;
    return Object.fromEntries(
      Object.entries(value)
        .slice(-MOST_RACES)
        .map(([race, ids]) => [race, Array.isArray(ids) ? ids.filter(isText).slice(0, MOST_TASKS) : []]),
    );
  } catch {
    return NONE;
  }
}

/** Key of a race's ticks: the next edition starts with none. */
export function ticksKey(race: Race | null, kind: string, day: string | null): string {
  return `${race ? race.id : kind} ${day?.slice(0, 4) ?? "undated"}`;
}

const store = browserStore("racePreparation", ticksFrom);

/** The tasks ticked for a race; none while rendered on the server and at hydration. */
export function useTicks(race: string): readonly string[] {
  return useSyncExternalStore(store.subscribe, store.current, () => NONE)[race] ?? [];
}

export function tick(race: string, task: string, isDone: boolean): void {
  const all = store.current();
  const others = (all[race] ?? []).filter((id) => id !== task);
  const { [race]: _, ...rest } = all;
  const races = Object.entries({ ...rest, [race]: isDone ? [...others, task] : others });
  store.replace(Object.fromEntries(races.slice(-MOST_RACES)));
}

export function untickAll(race: string): void {
  const { [race]: _, ...rest } = store.current();
  store.replace(rest);
}

export function untickEverything(): void {
  store.replace(NONE);
}
