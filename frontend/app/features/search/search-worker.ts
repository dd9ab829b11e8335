/** Off the main thread: fetches the whole list once, indexes it, and answers each key. */
import {
  buildSearchIndex,
  type IndexedRace,
  type SearchIndex,
  type SearchSuggestions,
  suggestFrom,
} from "./search-index.ts";

/** SPEC section 7. */
const WHOLE_LIST = "/api/marathons?status=approved&limit=10000";

export type ToSearchWorker =
  | { type: "load"; headers: Record<string, string> }
  | { type: "ask"; question: number; text: string };

export type FromSearchWorker =
  | { type: "ready" }
  | { type: "failed" }
  | { type: "answer"; question: number; suggestions: SearchSuggestions };

interface WorkerScope {
  onmessage: ((event: MessageEvent<ToSearchWorker>) => void) | null;
  postMessage: (message: FromSearchWorker) => void;
}

const scope = globalThis as unknown as WorkerScope;
let index: SearchIndex | undefined;

async function load(headers: Record<string, string>): Promise<void> {
  const answer = await fetch(WHOLE_LIST, { headers });
  if (!answer.ok) throw new Error(`The list of races answered ${answer.status}`);
  index = buildSearchIndex((await answer.json()) as IndexedRace[]);
}

scope.onmessage = ({ data }) => {
  if (data.type === "ask") {
    const suggestions = index ? suggestFrom(index, data.text) : { races: [], locations: [] };
    scope.postMessage({ type: "answer", question: data.question, suggestions });
    return;
  }
  load(data.headers).then(
    () => {
      scope.postMessage({ type: "ready" });
    },
    () => {
      scope.postMessage({ type: "failed" });
    },
  );
};
