/** The whole list of races in this tab: fetched and indexed by a worker at the first focus of a search box, then asked at every key. */
import { clientHeaders } from "~/lib/client-headers.ts";
import { savesData } from "~/lib/saves-data.ts";
import { trustedScriptUrl } from "~/lib/trusted-types.ts";
import type { FromSearchWorker, ToSearchWorker } from "./search-worker.ts";
import type { SearchSuggestions } from "./suggesting.ts";

/** Answers within the key's own frame. */
export type LocalSearch = (text: string) => SearchSuggestions;

let state: "idle" | "loading" | "ready" | "unavailable" = "idle";
let search: LocalSearch | undefined;

/** Begins to fetch the list, once. Where it cannot be had, the server goes on answering. */
export async function startLocalSearch(): Promise<void> {
  if (state !== "idle" || typeof Worker === "undefined" || savesData()) return;
  state = "loading";
  try {
    const [{ default: address }, { suggestFrom }] = await Promise.all([
      import("./search-worker.ts?worker&url"),
      import("./suggesting.ts"),
    ]);
    // the browser demands a trusted address; its type is not part of the standard library yet
    const worker = new Worker(trustedScriptUrl(address), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<FromSearchWorker>) => {
      worker.terminate();
      state = data === "failed" ? "idle" : "ready";
      if (data !== "failed") search = (text) => suggestFrom(data.index, text);
    };
    worker.onerror = () => {
      state = "unavailable";
    };
    worker.postMessage({ headers: clientHeaders("/api/marathons") } satisfies ToSearchWorker);
  } catch {
    state = "unavailable";
  }
}

/** Undefined until the list is there. */
export function localSearch(): LocalSearch | undefined {
  return search;
}
