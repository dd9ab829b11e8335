/** What each tool last said, so that one can go back to it: kept in this browser, sent nowhere. */
import { useSyncExternalStore } from "react";
import { browserStore } from "./browser-store.ts";

export interface LastResult {
  /** In a few words: "3:45:00, 5:20 /km". */
  summary: string;
  /** The address that shows it again, with all its inputs. */
  to: string;
}

/** By tool: its path, or its path and anchor where several share a page (`/running-tools#treadmill`). */
export type LastResults = Readonly<Record<string, LastResult>>;

const NONE: LastResults = {};
const MOST = 40;

/** A path of this site and nothing else: what is kept here becomes a link. */
function isOwnPath(to: unknown): to is string {
  return typeof to === "string" && to.length < 2000 && /^\/[a-z0-9-]+([?#][^\s\\]*)?$/.test(to);
}

function resultOf(value: unknown): LastResult | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { summary, to } = value as Record<string, unknown>;
  if (typeof summary !== "string" || summary === "" || !isOwnPath(to)) return undefined;
  return { summary: summary.slice(0, 200), to };
}

/** What can be read of a text; the rest is left out. */
export function lastResultsFrom(text: string | null): LastResults {
  if (text === null) return NONE;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return NONE;
    return Object.fromEntries(
      Object.entries(value)
        .slice(-MOST)
        .flatMap(([tool, each]) => {
          const result = resultOf(each);
          return result ? [[tool, result]] : [];
        }),
    );
  } catch {
    return NONE;
  }
}

const store = browserStore("lastResults", lastResultsFrom);

/** Keeps the result of a tool in place of its last one. Call it when somebody entered something, not when a page opens. */
export function rememberResult(tool: string, result: LastResult): void {
  const known = store.current()[tool];
  if (known?.summary === result.summary && known.to === result.to) return;
  const others = Object.entries(store.current()).filter(([name]) => name !== tool);
  store.replace(Object.fromEntries([...others, [tool, result]].slice(-MOST)) as LastResults);
}

export function forgetResults(): void {
  store.replace(NONE);
}

/** The results in a screen, the latest last; while rendered on the server and at hydration, none. */
export function useLastResults(): LastResults {
  return useSyncExternalStore(store.subscribe, store.current, () => NONE);
}
