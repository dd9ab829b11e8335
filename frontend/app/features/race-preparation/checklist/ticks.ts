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

const UNDATED = "undated";

/** Key of a race's ticks: the next edition starts with none. */
export function ticksKey(race: Race | null, kind: string, day: string | null): string {
  const year = (day ?? race?.expectedMonth)?.slice(0, 4);
  return `${race ? race.id : kind} ${year ?? UNDATED}`;
}

/** Of the same race before anything of its date was known. */
function undated(race: string): string {
  return race.replace(/\d{4}$/, UNDATED);
}

function ticksOf(all: Ticks, race: string): readonly string[] {
  return all[race] ?? all[undated(race)] ?? [];
}

/** In the place of the ticks of before, also of those without a year. */
function keepTicks(race: string, tasks: readonly string[]): void {
  const { [race]: _, [undated(race)]: __, ...others } = store.current();
  store.replace(Object.fromEntries(Object.entries({ ...others, [race]: tasks }).slice(-MOST_RACES)));
}

const store = browserStore("racePreparation", ticksFrom);

/** The tasks ticked for a race; none while rendered on the server and at hydration. */
export function useTicks(race: string): readonly string[] {
  const all = useSyncExternalStore(store.subscribe, store.current, () => NONE);
  return ticksOf(all, race);
}

export function tick(race: string, task: string, isDone: boolean): void {
  const others = ticksOf(store.current(), race).filter((id) => id !== task);
  keepTicks(race, isDone ? [...others, task] : others);
}

export function untickAll(race: string): void {
  keepTicks(race, []);
}

export function untickEverything(): void {
  store.replace(NONE);
}
