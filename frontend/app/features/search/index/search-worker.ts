/** Search worker: fetches the race list and builds the search index off the main thread. */
import { buildSearchIndex, type IndexedRace, type SearchIndex } from "./search-index.ts";

/** SPEC section 7. */
const WHOLE_LIST = "/api/marathons?status=approved&limit=10000";

export interface ToSearchWorker {
  headers: Record<string, string>;
}

export type FromSearchWorker = { index: SearchIndex } | "failed";

interface WorkerScope {
  onmessage: ((event: MessageEvent<ToSearchWorker>) => void) | null;
  postMessage: (message: FromSearchWorker) => void;
}

const scope = globalThis as unknown as WorkerScope;

async function load({ headers }: ToSearchWorker): Promise<SearchIndex> {
  const answer = await fetch(WHOLE_LIST, { headers });
  if (!answer.ok) throw new Error(`The list of races answered ${answer.status}`);
  return buildSearchIndex((await answer.json()) as IndexedRace[]);
}

scope.onmessage = ({ data }) => {
  load(data).then(
    (index) => {
      scope.postMessage({ index });
    },
    () => {
      scope.postMessage("failed");
    },
  );
};
