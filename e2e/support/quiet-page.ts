import { expect, type Page, test as base } from "@playwright/test";
import type { Engine } from "./servers.ts";

/** A page that fails its test when the browser reports anything: an error, a hydration mismatch, a policy violation, a request elsewhere. */
export const test = base.extend<{ quietPage: Page; engine: Engine }>({
  engine: async ({}, use, testInfo) => use(testInfo.project.name.startsWith("postgresql") ? "postgresql" : "sqlite"),
  quietPage: async ({ page, baseURL }, use) => {
    const heard: string[] = [];
    page.on("console", (message) => {
      // the configuration blocks it; the browser says so
      if (message.text().startsWith("Service Worker registration blocked")) return;
      // software that draws WebGL is slow, and says so
      if (message.text().includes("GL Driver Message")) return;
      if (message.type() === "error" || message.type() === "warning") heard.push(message.text());
    });
    page.on("pageerror", (error) => heard.push(String(error)));
    page.on("request", (request) => {
      if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith("data:")) {
        heard.push(`request to another origin: ${request.url()}`);
      }
    });

    await use(page);

    expect(heard).toEqual([]);
  },
});

export { expect, type Page };
