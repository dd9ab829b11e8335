import type { Page } from "@playwright/test";

/**
 * Keeps the page's scripts back until the returned function is called, or those alone whose names begin with `name`.
 * The theme's stands before the style sheets: the page waits for both.
 */
export async function holdScripts(page: Page, name = ""): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(new RegExp(`/assets/(?!first-theme-)${name}[^/]*\\.js$`, "u"), async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
