/** Copies that the service worker has made. */
import type { Page } from "@playwright/test";

/** Path and query of each response in a cache. */
export async function keptBy(page: Page, cache: string): Promise<string[]> {
  return page.evaluate(async (name) => {
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname + new URL(url).search);
  }, cache);
}

/** Files that the service worker names and has no copy of yet. */
export async function missingFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const script = await (await fetch("/sw.js")).text();
    const files = [...new Set(script.match(/\/assets\/[\w.-]+/g))];
    const copies = await Promise.all(files.map((file) => caches.match(file, { ignoreVary: true })));
    return files.filter((_, index) => !copies[index]);
  });
}

/** Waits until the service worker answers the requests of this page. */
export async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
