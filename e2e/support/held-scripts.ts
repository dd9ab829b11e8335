import type { Page } from "@playwright/test";

/** Keeps the page's scripts back until the returned function is called. The theme's stands before the style sheets: the page waits for both. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/(?!first-theme-)[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
