/** The whole list of races in a worker: started at the first focus of a search box, asked at every key from then on. */
import { clientHeaders } from "~/lib/client-headers.ts";
import { trustedScriptUrl } from "~/lib/trusted-types.ts";
import type { SearchSuggestions } from "./search-index.ts";
import type { FromSearchWorker, ToSearchWorker } from "./search-worker.ts";

type State = "idle" | "loading" | "ready" | "unavailable";

let state: State = "idle";
let worker: Worker | undefined;
let lastQuestion = 0;
const waiting = new Map<number, (suggestions: SearchSuggestions) => void>();

function send(message: ToSearchWorker): void {
  worker?.postMessage(message);
}

function receive({ data }: MessageEvent<FromSearchWorker>): void {
  if (data.type === "answer") {
    waiting.get(data.question)?.(data.suggestions);
    waiting.delete(data.question);
    return;
  }
  state = data.type === "ready" ? "ready" : "idle";
  if (data.type === "failed") worker?.terminate();
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/** Begins to fetch the list, once. Where it cannot be had, the server goes on answering. */
export async function startLocalSearch(): Promise<void> {
  if (state !== "idle" || typeof Worker === "undefined" || savesData()) return;
  state = "loading";
  try {
    const { default: address } = await import("./search-worker.ts?worker&url");
    // the browser demands a trusted address; its type is not part of the standard library yet
    worker = new Worker(trustedScriptUrl(address), { type: "module" });
    worker.onmessage = receive;
    worker.onerror = () => {
      state = "unavailable";
    };
    send({ type: "load", headers: clientHeaders("/api/marathons") });
  } catch {
    state = "unavailable";
  }
}

export function isLocalSearchReady(): boolean {
  return state === "ready";
}

export function askLocalSearch(text: string): Promise<SearchSuggestions> {
  lastQuestion += 1;
  const question = lastQuestion;
  return new Promise((resolve) => {
    waiting.set(question, resolve);
    send({ type: "ask", question, text });
  });
}
