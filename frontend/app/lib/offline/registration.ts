/** Registration of the service worker, its updates, and what it is asked. */
import { clientHeaders } from "~/lib/api/client-headers.ts";
import { raceOfPath } from "~/lib/navigation/race-path.ts";
import { savesData } from "~/lib/navigation/saves-data.ts";
import { isSafeMode } from "~/lib/navigation/safe-mode.ts";
import { trustedScriptUrl } from "~/lib/startup/trusted-types.ts";
import { isToolPath } from "./tool-paths.ts";
import type { CacheStatistics, PageMessage } from "./worker-messages.ts";

const ADDRESS = "/sw.js";
const SCOPE = "/";
/** SPEC section 9. */
const UPDATE_CHECK_MS = 60_000;
const ANSWER_TIMEOUT_MS = 5_000;

function send(message: PageMessage): void {
  navigator.serviceWorker.controller?.postMessage(message);
}

/** Asks the worker and waits for its answer. Rejects when there is no worker, or none in time. */
async function ask<T>(message: PageMessage, timeoutMs: number): Promise<T> {
  const worker = navigator.serviceWorker.controller;
  if (!worker) throw new Error("There is no service worker");
  const { port1, port2 } = new MessageChannel();
  return await new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The service worker did not answer in time")), timeoutMs);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      port1.close();
      resolve(data as T);
    };
    worker.postMessage(message, [port2]);
  });
}

/** The number of copies in each cache. Rejects after 5 s without an answer. */
export async function cacheStatistics(): Promise<CacheStatistics> {
  return await ask<CacheStatistics>({ type: "CACHE_STATISTICS" }, ANSWER_TIMEOUT_MS);
}

/** When the copy was made that this page came from (ISO 8601); undefined where it came from the server. */
export async function copyDate(): Promise<string | undefined> {
  if (!navigator.serviceWorker.controller) return undefined;
  return await ask<string | undefined>({ type: "COPY_DATE" }, ANSWER_TIMEOUT_MS).catch(() => undefined);
}

/** Whether the tools open without a connection. */
export async function areToolsKept(): Promise<boolean> {
  if (!navigator.serviceWorker.controller) return false;
  return await ask<boolean>({ type: "ARE_TOOLS_KEPT" }, ANSWER_TIMEOUT_MS).catch(() => false);
}

/** Tells the worker what is on the screen, so that it can be read again without a connection. */
export function keepVisit(): void {
  if (!("serviceWorker" in navigator) || !navigator.serviceWorker.controller) return;
  const { pathname, search } = window.location;
  const assets = performance.getEntriesByType("resource").map(({ name }) => name);
  const headers = clientHeaders(pathname);
  send({ type: "KEEP_VISIT", page: pathname + search, assets, headers });
  if (savesData()) return;
  if (isToolPath(pathname)) send({ type: "KEEP_TOOLS" });
  const race = raceOfPath(pathname);
  if (race !== undefined) send({ type: "KEEP_RACE", race, headers });
}

/** Keeps saved races and the tools, so that saved races can be read and compared without a connection. */
export function keepRaces(raceIds: readonly number[]): void {
  if (!("serviceWorker" in navigator) || raceIds.length === 0 || savesData()) return;
  send({ type: "KEEP_RACES", raceIds, headers: clientHeaders("/api/marathons") });
  send({ type: "KEEP_TOOLS" });
}

/** The waiting release takes over, and this page is then reloaded once. */
export function startWaitingRelease(registration: ServiceWorkerRegistration): void {
  if (!registration.waiting) {
    // it was let take over in another tab
    window.location.reload();
    return;
  }
  let isReloading = false;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (isReloading) return;
    isReloading = true;
    window.location.reload();
  });
  const message: PageMessage = { type: "SKIP_WAITING" };
  registration.waiting.postMessage(message);
}

function followUpdates(
  registration: ServiceWorkerRegistration,
  onUpdate: (waiting: ServiceWorkerRegistration) => void,
) {
  // a release that was installed during an earlier visit
  if (registration.waiting && navigator.serviceWorker.controller) onUpdate(registration);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && navigator.serviceWorker.controller) onUpdate(registration);
    });
  });
  setInterval(() => {
    if (navigator.onLine) void registration.update().catch(() => undefined);
  }, UPDATE_CHECK_MS);
}

/** Registers the worker, except in safe mode. `onUpdate` is called when a new release is ready to take over. */
export async function registerServiceWorker(
  onUpdate: (registration: ServiceWorkerRegistration) => void,
): Promise<void> {
  if (!("serviceWorker" in navigator) || isSafeMode(window.location.search)) return;
  const options = { scope: SCOPE };
  // nothing where the browser blocks service workers without an error, as some extensions make it
  const registration = (await navigator.serviceWorker.register(trustedScriptUrl(ADDRESS), options)) as
    | ServiceWorkerRegistration
    | undefined;
  if (!registration) return;
  followUpdates(registration, onUpdate);
  if (navigator.serviceWorker.controller) keepVisit();
  else navigator.serviceWorker.addEventListener("controllerchange", keepVisit, { once: true });
}
