/** Caches of the service worker: names, limits, and what each response must be to be kept. */
import { CacheExpiration, ExpirationPlugin } from "workbox-expiration";
import type { WorkboxPlugin } from "workbox-core";
import type { Strategy } from "workbox-strategies";
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from "workbox-strategies";
import { mayBeKept, withoutCampaign } from "./addresses.ts";
import { recordCopy } from "./served-copies.ts";

const PREFIX = "startline";
const DAY_S = 24 * 60 * 60;
/** On a train the connection often hangs instead of failing; a copy is then shown after this time. */
const NETWORK_TIMEOUT_S = 4;

/** The number at the end is raised when copies of an earlier release can no longer be read. */
export const CACHE_NAMES = {
  pages: `${PREFIX}-pages-1`,
  catalogue: `${PREFIX}-catalogue-1`,
  assets: `${PREFIX}-assets-1`,
  pictures: `${PREFIX}-pictures-1`,
} as const;

const onlyWhole = {
  cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) =>
    await Promise.resolve(mayBeKept(response, request) ? response : null),
};

const noteCopies = {
  cachedResponseWillBeUsed: async ({
    cachedResponse,
    event,
  }: {
    cachedResponse?: Response;
    event: ExtendableEvent;
  }) => {
    if (cachedResponse && event instanceof FetchEvent) await recordCopy(event, cachedResponse);
    return cachedResponse;
  },
};

type CacheKind = keyof typeof CACHE_NAMES;

const LIMITS = {
  pages: { maxEntries: 120, maxAgeSeconds: 60 * DAY_S },
  // a race has three or four answers: a long visit shall not displace the 22 saved ones
  catalogue: { maxEntries: 400, maxAgeSeconds: 60 * DAY_S },
  assets: { maxEntries: 500, maxAgeSeconds: 90 * DAY_S },
  pictures: { maxEntries: 60, maxAgeSeconds: 60 * DAY_S },
} as const satisfies Record<CacheKind, { maxEntries: number; maxAgeSeconds: number }>;

function limited(kind: CacheKind): ExpirationPlugin {
  return new ExpirationPlugin({ ...LIMITS[kind], purgeOnQuotaError: true, matchOptions: { ignoreVary: true } });
}

/**
 * Workbox deletes only what it knows the age of: copies that no strategy made are entered here, and again when they are
 * of use, else they would stay for ever, or go before older ones.
 */
export async function enterCopies(kind: CacheKind, addresses: readonly string[]): Promise<void> {
  const expiration = new CacheExpiration(CACHE_NAMES[kind], { ...LIMITS[kind], matchOptions: { ignoreVary: true } });
  for (const address of addresses) await expiration.updateTimestamp(address);
  await expiration.expireEntries();
}

const withoutCampaigns = {
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => await Promise.resolve(withoutCampaign(request.url)),
};

function networkFirst(kind: CacheKind, ...more: WorkboxPlugin[]): Strategy {
  return new NetworkFirst({
    cacheName: CACHE_NAMES[kind],
    networkTimeoutSeconds: NETWORK_TIMEOUT_S,
    matchOptions: { ignoreVary: true },
    plugins: [onlyWhole, noteCopies, limited(kind), ...more],
  });
}

export const pages = networkFirst("pages", withoutCampaigns);
export const catalogue = networkFirst("catalogue");

/** Names of assets change with their content. Those of earlier releases stay for the pages that need them. */
export const assets = new CacheFirst({
  cacheName: CACHE_NAMES.assets,
  matchOptions: { ignoreVary: true },
  plugins: [onlyWhole, limited("assets")],
});

export const pictures = new StaleWhileRevalidate({
  cacheName: CACHE_NAMES.pictures,
  matchOptions: { ignoreVary: true },
  plugins: [onlyWhole, limited("pictures")],
});

/** Deletes caches that a release before this one used. Workbox deletes its own. */
export async function deleteOldCaches(): Promise<void> {
  const kept = new Set<string>(Object.values(CACHE_NAMES));
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(`${PREFIX}-`) && !kept.has(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The number of responses in each of our caches. */
export async function cacheStatistics(): Promise<Record<string, number>> {
  const names = await caches.keys();
  const counts = names.map(async (name) => [name, (await (await caches.open(name)).keys()).length] as const);
  return Object.fromEntries(await Promise.all(counts));
}
