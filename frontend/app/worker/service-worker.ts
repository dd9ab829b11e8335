/** Service worker: copies of visited pages, of the catalogue and of the tools for when there is no connection. */
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { isToolPath } from "~/lib/offline/tool-paths.ts";
import type { PageMessage } from "~/lib/offline/worker-messages.ts";
import { isCatalogueRequest, isKeptPage, isPage, usualSpelling } from "./addresses.ts";
import { assets, cacheStatistics, catalogue, deleteOldCaches, pages, pictures } from "./caches.ts";
import { areToolsKept, keepRaces, keepTools, keepVisit, keepVisitedRace, sendHeaders } from "./background-copies.ts";
import { copyDate } from "./served-copies.ts";

declare const self: ServiceWorkerGlobalScope;
/** Written by the build: what every page needs, and the page that renders in the browser. */
declare const __SHELL__: { url: string; revision: string | null }[];
/** Renders any page in the browser. */
const SHELL_PAGE = "/shell.html";
/** Says that there is no copy of this page. */
const OFFLINE_NOTICE = "/offline.html";

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([deleteOldCaches(), self.clients.claim(), self.registration.navigationPreload.enable()]));
});

cleanupOutdatedCaches();
precacheAndRoute(__SHELL__, { cleanURLs: false, directoryIndex: "" });

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === "navigate" && isPage(url.pathname),
  async ({ request, event, url }) => {
    try {
      if (isKeptPage(url.pathname)) return await pages.handle({ request, event });
      const preloaded = (await (event as FetchEvent).preloadResponse) as Response | undefined;
      return preloaded ?? (await fetch(request));
    } catch (error) {
      const usual = usualSpelling(url.pathname);
      if (usual !== url.pathname) return Response.redirect(url.origin + usual + url.search);
      const isRenderable = isToolPath(url.pathname) && (await areToolsKept());
      const fallback = await matchPrecache(isRenderable ? SHELL_PAGE : OFFLINE_NOTICE);
      if (!fallback) throw error;
      return fallback;
    }
  },
);
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith("/assets/"), assets);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && /^\/(posters|images|icons)\/|^\/favicon/.test(url.pathname),
  pictures,
);
registerRoute(({ sameOrigin, request }) => sameOrigin && isCatalogueRequest(request), catalogue);

self.addEventListener("message", (event) => {
  const message = event.data as PageMessage;
  const answer = (value: unknown): void => event.ports[0]?.postMessage(value);
  if ("headers" in message) sendHeaders(message.headers);
  switch (message.type) {
    case "SKIP_WAITING":
      event.waitUntil(self.skipWaiting());
      break;
    case "KEEP_VISIT":
      event.waitUntil(keepVisit(message.page, message.assets));
      break;
    case "KEEP_TOOLS":
      event.waitUntil(keepTools());
      break;
    case "KEEP_RACE":
      event.waitUntil(keepVisitedRace(message.race));
      break;
    case "KEEP_RACES":
      event.waitUntil(keepRaces(message.raceIds));
      break;
    case "COPY_DATE":
      answer(event.source instanceof WindowClient ? copyDate(event.source.id) : undefined);
      break;
    case "ARE_TOOLS_KEPT":
      event.waitUntil(areToolsKept().then(answer));
      break;
    case "CACHE_STATISTICS":
      event.waitUntil(cacheStatistics().then(answer));
      break;
  }
});
