/** Last result of each tool, stored in this browser and sent nowhere. */
import { useSyncExternalStore } from "react";
import { browserStore } from "./browser-store.ts";

interface LastResult {
  /** In a few words: "3:45:00, 5:20 /km". */
  summary: string;
  /** URL that shows it again, with all inputs. */
  to: string;
}

/** By tool: its path, or its path and anchor where several share a page (`/running-tools#treadmill`). */
export type LastResults = Readonly<Record<string, LastResult>>;

const NONE: LastResults = {};
const MOST = 40;

/** A path of this site only, because the stored value becomes a link. */
function isOwnPath(to: unknown): to is string {
  return typeof to === "string" && to.length < 2000 && /^\/[a-z0-9-]+([?#][^\s\\]*)?$/.test(to);
}

function resultOf(value: unknown): LastResult | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { summary, to } = value as Record<string, unknown>;
  if (typeof summary !== "string" || summary === "" || !isOwnPath(to)) return undefined;
  return { summary: summary.slice(0, 200), to };
}

/** The valid entries of a stored text. */
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

/** Stores the result of a tool. Call it after input, not when a page opens. */
export function rememberResult(tool: string, result: LastResult): void {
  const known = store.current()[tool];
  if (known?.summary === result.summary && known.to === result.to) return;
  const others = Object.entries(store.current()).filter(([name]) => name !== tool);
  store.replace(Object.fromEntries([...others, [tool, result]].slice(-MOST)) as LastResults);
}

export function forgetResults(): void {
  store.replace(NONE);
}

/** The results for components, the latest last; none on the server and at hydration. */
export function useLastResults(): LastResults {
  return useSyncExternalStore(store.subscribe, store.current, () => NONE);
}
