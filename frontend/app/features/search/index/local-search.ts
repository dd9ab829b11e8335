/** Local search: the whole race list, fetched and indexed by a worker at the first focus of a search box. */
import { savesData } from "~/lib/navigation/saves-data.ts";
import { trustedScriptUrl } from "~/lib/startup/trusted-types.ts";
import type { FromSearchWorker, ToSearchWorker } from "./search-worker.ts";
import type { SearchSuggestions } from "./suggestions.ts";

/** Synchronous, within one frame. */
type LocalSearch = (text: string) => SearchSuggestions;

let state: "idle" | "loading" | "ready" | "unavailable" = "idle";
let search: LocalSearch | undefined;

/** Fetches the list once. If that fails, the server goes on answering. */
export async function startLocalSearch(): Promise<void> {
  if (state !== "idle" || typeof Worker === "undefined" || savesData()) return;
  state = "loading";
  try {
    const [{ default: address }, { suggestFrom }, { ownHeaders }] = await Promise.all([
      import("./search-worker.ts?worker&url"),
      import("./suggestions.ts"),
      import("~/lib/api/request-headers.ts"),
    ]);
    // Trusted Types require a TrustedScriptURL; its type is not in the standard library yet
    const worker = new Worker(trustedScriptUrl(address), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<FromSearchWorker>) => {
      worker.terminate();
      state = data === "failed" ? "idle" : "ready";
      if (data !== "failed") search = (text) => suggestFrom(data.index, text);
    };
    worker.onerror = () => {
      state = "unavailable";
    };
    worker.postMessage({ headers: ownHeaders("/api/marathons") } satisfies ToSearchWorker);
  } catch {
    state = "unavailable";
  }
}

/** Undefined until the list is loaded. */
export function localSearch(): LocalSearch | undefined {
  return search;
}
