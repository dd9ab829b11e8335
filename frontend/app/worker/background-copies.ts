/** Copies made in the background: of what a visit fetched without the worker, of saved races, and of the code of all tools. */
import type { Race } from "~/api/types.gen.ts";
import { racePath } from "~/lib/navigation/race-path.ts";
import { isKeptPage, mayBeKept, withoutCampaign } from "./addresses.ts";
import { CACHE_NAMES, enterCopies } from "./caches.ts";

declare const self: ServiceWorkerGlobalScope;
/** Written by the build: the scripts and styles of all tools. */
declare const __TOOLS__: string[];

/** The build writes the list at each place that names it. */
const TOOL_FILES: readonly string[] = __TOOLS__;

/** A page that changes with the catalogue is fetched again after this time. */
const FRESH_MS = 60 * 60_000;
/** The page of a saved race is large, and there may be many: they are fetched again only after this time. */
const FRESH_RACE_PAGE_MS = 24 * FRESH_MS;
/** More saved races than this are read from the whole list. */
const MOST_SINGLE_RACES = 16;
/** Those of a list that is read one by one, and the six that are compared. */
const MAX_KEPT_RACES = MOST_SINGLE_RACES + 6;
/** As the screens of saved races ask for it. */
const WHOLE_LIST = "/api/marathons?status=approved&limit=10000";

async function keepAssets(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE_NAMES.assets);
  const kept: string[] = [];
  for (const address of addresses) {
    const { origin, pathname } = new URL(address, self.location.origin);
    if (origin !== self.location.origin || !pathname.startsWith("/assets/")) continue;
    // one after the other, so that the reader's own requests come first; from the HTTP cache where it is there
    const isKept = (await cache.match(pathname)) !== undefined || (await isAdded(cache, pathname));
    if (isKept) kept.push(pathname);
  }
  await enterCopies("assets", kept);
}

async function isAdded(cache: Cache, pathname: string): Promise<boolean> {
  return cache.add(pathname).then(
    () => true,
    () => false,
  );
}

function isFresh(copy: Response | undefined, freshMs: number): boolean {
  return copy !== undefined && Date.now() - Date.parse(copy.headers.get("date") ?? "") < freshMs;
}

/** The X-Client-* headers of the page that asked last (SPEC section 7): a worker has no screen of its own. */
let pageHeaders: Record<string, string> = {};

export function sendHeaders(headers: Record<string, string> = {}): void {
  pageHeaders = headers;
}

async function keep(kind: "pages" | "catalogue", target: string, accept: string, freshMs = FRESH_MS): Promise<void> {
  const cache = await caches.open(CACHE_NAMES[kind]);
  if (isFresh(await cache.match(target, { ignoreVary: true }), freshMs)) return;
  const response = await fetch(target, { headers: { ...pageHeaders, accept } });
  if (!mayBeKept(response)) return;
  await cache.put(target, response);
  await enterCopies(kind, [target]);
}

async function keepRead(target: string): Promise<void> {
  await keep("catalogue", target, "application/json").catch(() => undefined);
}

async function keepPage(address: string): Promise<void> {
  const { origin, pathname, search } = new URL(address, self.location.origin);
  if (origin !== self.location.origin || !isKeptPage(pathname)) return;
  await keep("pages", withoutCampaign(pathname + search), "text/html");
}

/** Answers about one race, which its page fetches after it has arrived, and the list that many saved races need. */
async function keepReads(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const { origin, pathname, search } = new URL(address, self.location.origin);
    const target = pathname + search;
    const isOfUse = pathname.startsWith("/api/marathons/") || target === WHOLE_LIST;
    if (origin === self.location.origin && isOfUse) await keepRead(target);
  }
}

/** What the visit has fetched is in the HTTP cache, except a page that was rendered in the browser. */
export async function keepVisit(page: string, addresses: readonly string[]): Promise<void> {
  await keepPage(page).catch(() => undefined);
  await keepAssets(addresses);
  await keepReads(addresses);
}

async function keptRace(address: string): Promise<{ copy: Response; race: Race } | undefined> {
  const cache = await caches.open(CACHE_NAMES.catalogue);
  const copy = await cache.match(address, { ignoreVary: true });
  return copy && { copy, race: (await copy.clone().json()) as Race };
}

/** Lists ask for a race by its number; the links of its page to the tools name it by its slug where it has one. */
async function keepForTools(address: string): Promise<void> {
  const kept = await keptRace(address);
  if (!kept) return;
  const { copy, race } = kept;
  const { id, slug, course } = race;
  const byIdentifier = `/api/marathons/${encodeURIComponent(slug ?? id)}`;
  if (byIdentifier !== address) {
    const cache = await caches.open(CACHE_NAMES.catalogue);
    await cache.put(byIdentifier, copy);
    await enterCopies("catalogue", [byIdentifier]);
  }
  await keepRead(`${byIdentifier}/potential`);
  if (course?.match === "confirmed") await keepRead(`${byIdentifier}/course`);
}

/** What the tools ask of a race whose page was read. `identifier`: as in the address of the page. */
export async function keepVisitedRace(identifier: string): Promise<void> {
  const address = `/api/marathons/${identifier}`;
  await keepRead(address);
  await keepForTools(address);
}

async function keepRacePage(address: string): Promise<void> {
  const kept = await keptRace(address);
  if (!kept) return;
  await keep("pages", racePath(kept.race), "text/html", FRESH_RACE_PAGE_MS).catch(() => undefined);
}

export async function keepRaces(raceIds: readonly number[]): Promise<void> {
  const keptOneByOne = raceIds.slice(0, MAX_KEPT_RACES).map((id) => `/api/marathons/${id}`);
  for (const address of keptOneByOne) await keepRead(address);
  if (raceIds.length > MOST_SINGLE_RACES) await keepRead(WHOLE_LIST);
  for (const address of keptOneByOne) await keepForTools(address);
  // last, because pages are the largest: 12 to 30 kB each on the way, and up to 150 kB here
  for (const address of keptOneByOne) await keepRacePage(address);
}

export async function keepTools(): Promise<void> {
  await keepAssets(TOOL_FILES);
}

/** A tool that lacks one of its files breaks when it is opened. */
export async function areToolsKept(): Promise<boolean> {
  const copies = await (await caches.open(CACHE_NAMES.assets)).keys();
  const kept = new Set(copies.map(({ url }) => new URL(url).pathname));
  return TOOL_FILES.every((file) => kept.has(file));
}
