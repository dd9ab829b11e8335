/** Copies made in the background: of what a visit fetched without the worker, and of the code of all tools. */
import { isKeptPage, mayBeKept } from "./addresses.ts";
import { CACHE_NAMES } from "./caches.ts";

declare const self: ServiceWorkerGlobalScope;
/** Written by the build: the scripts and styles of all tools. */
declare const __TOOLS__: string[];

/** A page that changes with the catalogue is fetched again after this time. */
const FRESH_MS = 60 * 60_000;
/** More than this many saved races are read from the whole list. */
const MAX_KEPT_RACES = 16;

async function keepAssets(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE_NAMES.assets);
  for (const address of addresses) {
    const { origin, pathname } = new URL(address, self.location.origin);
    if (origin !== self.location.origin || !pathname.startsWith("/assets/")) continue;
    if (await cache.match(pathname)) continue;
    // one after the other, so that the reader's own requests come first; from the HTTP cache where it is there
    await cache.add(pathname).catch(() => undefined);
  }
}

function isFresh(copy: Response | undefined): boolean {
  return copy !== undefined && Date.now() - Date.parse(copy.headers.get("date") ?? "") < FRESH_MS;
}

async function keep(cacheName: string, target: string, accept: string): Promise<void> {
  const cache = await caches.open(cacheName);
  if (isFresh(await cache.match(target, { ignoreVary: true }))) return;
  const response = await fetch(target, { headers: { accept } });
  if (mayBeKept(response)) await cache.put(target, response);
}

async function keepPage(address: string): Promise<void> {
  const { origin, pathname, search } = new URL(address, self.location.origin);
  if (origin !== self.location.origin || !isKeptPage(pathname)) return;
  await keep(CACHE_NAMES.pages, pathname + search, "text/html");
}

/** Answers about one race, which its page fetches after it has arrived. */
async function keepReads(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const { origin, pathname, search } = new URL(address, self.location.origin);
    if (origin !== self.location.origin || !pathname.startsWith("/api/marathons/")) continue;
    await keep(CACHE_NAMES.catalogue, pathname + search, "application/json").catch(() => undefined);
  }
}

/** What the visit has fetched is in the HTTP cache, except a page that was rendered in the browser. */
export async function keepVisit(page: string, addresses: readonly string[]): Promise<void> {
  await keepPage(page).catch(() => undefined);
  await keepAssets(addresses);
  await keepReads(addresses);
}

export async function keepRaces(raceIds: readonly number[]): Promise<void> {
  for (const id of raceIds.slice(0, MAX_KEPT_RACES)) {
    await keep(CACHE_NAMES.catalogue, `/api/marathons/${id}`, "application/json").catch(() => undefined);
  }
}

export async function keepTools(): Promise<void> {
  await keepAssets(__TOOLS__);
}
