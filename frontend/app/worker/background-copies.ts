/** Copies made in the background: of what a visit fetched without the worker, and of the code of all tools. */
import type { Race } from "~/api/types.gen.ts";
import { isKeptPage, mayBeKept } from "./addresses.ts";
import { CACHE_NAMES, enterCopies } from "./caches.ts";

declare const self: ServiceWorkerGlobalScope;
/** Written by the build: the scripts and styles of all tools. */
declare const __TOOLS__: string[];

/** The build writes the list at each place that names it. */
const TOOL_FILES: readonly string[] = __TOOLS__;

/** A page that changes with the catalogue is fetched again after this time. */
const FRESH_MS = 60 * 60_000;
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

function isFresh(copy: Response | undefined): boolean {
  return copy !== undefined && Date.now() - Date.parse(copy.headers.get("date") ?? "") < FRESH_MS;
}

async function keep(kind: "pages" | "catalogue", target: string, accept: string): Promise<void> {
  const cache = await caches.open(CACHE_NAMES[kind]);
  if (isFresh(await cache.match(target, { ignoreVary: true }))) return;
  const response = await fetch(target, { headers: { accept } });
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
  await keep("pages", pathname + search, "text/html");
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

/** Lists ask for a race by its number; the links of its page to the tools name it by its slug where it has one. */
async function keepForTools(raceId: number): Promise<void> {
  const byNumber = `/api/marathons/${raceId}`;
  const cache = await caches.open(CACHE_NAMES.catalogue);
  const copy = await cache.match(byNumber, { ignoreVary: true });
  if (!copy) return;
  const { slug, course } = (await copy.clone().json()) as Pick<Race, "slug" | "course">;
  const byIdentifier = `/api/marathons/${encodeURIComponent(slug ?? raceId)}`;
  if (byIdentifier !== byNumber) {
    await cache.put(byIdentifier, copy);
    await enterCopies("catalogue", [byIdentifier]);
  }
  await keepRead(`${byIdentifier}/potential`);
  if (course?.match === "confirmed") await keepRead(`${byIdentifier}/course`);
}

export async function keepRaces(raceIds: readonly number[]): Promise<void> {
  const keptOneByOne = raceIds.slice(0, MAX_KEPT_RACES);
  for (const id of keptOneByOne) await keepRead(`/api/marathons/${id}`);
  if (raceIds.length > MOST_SINGLE_RACES) await keepRead(WHOLE_LIST);
  for (const id of keptOneByOne) await keepForTools(id);
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
