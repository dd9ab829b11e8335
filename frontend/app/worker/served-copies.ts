/** Pages that were answered from copies: they ask when the copy was made, to say so to the reader. */
import type { CopyServed } from "~/lib/offline/worker-messages.ts";

declare const self: ServiceWorkerGlobalScope;

const MAX_REMEMBERED = 100;
/** The dates of copies (ISO 8601) by the id of the page that got one. */
const dates = new Map<string, string>();

function dateOf(copy: Response): string {
  const stated = Date.parse(copy.headers.get("date") ?? "");
  return new Date(Number.isNaN(stated) ? Date.now() : stated).toISOString();
}

/** Remembers it for a page that is just loading, and tells a page that is open. */
export async function recordCopy(event: FetchEvent, copy: Response): Promise<void> {
  const keptAt = dateOf(copy);
  const id = event.resultingClientId || event.clientId;
  dates.set(id, keptAt);
  const [oldest] = dates.keys();
  if (dates.size > MAX_REMEMBERED && oldest !== undefined) dates.delete(oldest);
  const message: CopyServed = { type: "COPY_SERVED", keptAt };
  const client = await self.clients.get(event.clientId);
  client?.postMessage(message);
}

/** The date of the copy that a page came from; undefined where it came from the server. */
export function copyDate(clientId: string): string | undefined {
  return dates.get(clientId);
}
