/** Messages between pages and the service worker. */

/** The X-Client-* headers of the page (SPEC section 7), for what is requested to be kept. An earlier release sends none. */
interface WithHeaders {
  headers?: Record<string, string>;
}

/** A request from a page. */
export type PageMessage =
  | { type: "SKIP_WAITING" }
  /** Keep copies of what this visit fetched before the worker was there; `page` is the address that is open. */
  | ({ type: "KEEP_VISIT"; page: string; assets: readonly string[] } & WithHeaders)
  /** Keep the code of all tools. */
  | { type: "KEEP_TOOLS" }
  /** Keep what the tools ask of the race whose page is open, named as in its address. */
  | ({ type: "KEEP_RACE"; race: string } & WithHeaders)
  /** Keep the cards and the pages of saved races. They are public, and requested without a token. */
  | ({ type: "KEEP_RACES"; raceIds: readonly number[] } & WithHeaders)
  /** The date of the copy that the asking page came from, answered through the port. */
  | { type: "COPY_DATE" }
  /** Whether every file of the tools has a copy, answered through the port. */
  | { type: "ARE_TOOLS_KEPT" }
  /** The number of responses in each cache, answered through the port. */
  | { type: "CACHE_STATISTICS" };

/** A message of the worker: it answered this page from a copy of this day and time (ISO 8601, UTC). */
export interface CopyServed {
  type: "COPY_SERVED";
  keptAt: string;
}

export function isCopyServed(message: unknown): message is CopyServed {
  return typeof message === "object" && message !== null && "type" in message && message.type === "COPY_SERVED";
}

/** Cache names without the part that is the same for all. */
export type CacheStatistics = Record<string, number>;
