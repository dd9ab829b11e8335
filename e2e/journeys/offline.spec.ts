import { expect, type Page, test } from "@playwright/test";
import { freshAddress, register } from "../support/account.ts";
import { controlled, keptBy, missingFiles } from "../support/copies.ts";
import { releaseProxy } from "../support/release-proxy.ts";

test.use({ serviceWorkers: "allow" });

/** Copies of which Workbox does not know the age: it never deletes them. */
async function agelessCopies(page: Page, cache: string): Promise<string[]> {
  return page.evaluate(async (name) => {
    const opened = indexedDB.open("workbox-expiration");
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opened.onsuccess = () => resolve(opened.result);
      opened.onerror = () => reject(new Error("no database"));
    });
    const read = database.transaction("cache-entries").objectStore("cache-entries").getAll();
    const entries = await new Promise<{ url: string; cacheName: string }[]>((resolve) => {
      read.onsuccess = () => resolve(read.result as { url: string; cacheName: string }[]);
    });
    database.close();
    const known = new Set(entries.filter(({ cacheName }) => cacheName === name).map(({ url }) => url));
    const copies = await (await caches.open(name)).keys();
    return copies.map(({ url }) => url).filter((url) => !known.has(url));
  }, cache);
}

test.describe("without a connection", () => {
  test("a race that was read opens again, says from when the copy is, and is fresh after the return", async ({
    page,
    context,
  }) => {
    await page.goto("/marathon/boston-marathon");
    await controlled(page);
    await expect.poll(() => keptBy(page, "startline-pages-1")).toContain("/marathon/boston-marathon");

    await context.setOffline(true);
    await page.goto("/marathon/boston-marathon");

    await expect(page.getByRole("heading", { level: 1, name: "Boston Marathon" })).toBeVisible();
    await expect(page.getByText(/^Offline copy from \d{1,2} \w+ 20\d\d, \d\d:\d\d\.$/)).toBeVisible();

    await context.setOffline(false);
    await page.getByRole("button", { name: "Reload" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Boston Marathon" })).toBeVisible();
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await expect(page.getByText(/^Offline copy/)).toHaveCount(0);
  });

  test("every tool opens after a visit to one of them, and works", async ({ page, context }) => {
    await page.goto("/running-tools");
    await controlled(page);
    await expect.poll(() => missingFiles(page)).toEqual([]);
    await expect.poll(() => agelessCopies(page, "startline-assets-1")).toEqual([]);

    await context.setOffline(true);
    for (const [path, heading] of [
      ["/training-plans", "Training Plans"],
      ["/marathon-pace-chart", "Marathon Pace Chart"],
      ["/half-marathon-pace-chart", "Half Marathon Pace Chart"],
      ["/marathon-predictor", "Marathon Predictor"],
      ["/half-marathon-predictor", "Half Marathon Predictor"],
      ["/race-preparation", "Race Preparation"],
      ["/recovery-tips", "Recovery Tips"],
      ["/compare", "Compare races"],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    }
    await page.goto("/marathon-predictor?distance=half&time=1:45:00");
    await expect(page.getByText(/3:4\d/).first()).toBeVisible();
  });

  test("saved races can be read, and a page that was never opened says so", async ({ page, context }) => {
    await page.goto("/marathon/boston-marathon");
    await controlled(page);
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await page.getByRole("button", { name: /save/i }).first().click();
    await page.goto("/compare");
    await expect
      .poll(() => keptBy(page, "startline-catalogue-1"))
      .toContainEqual(expect.stringMatching(/^\/api\/marathons\/\d+$/));
    await expect(page.getByRole("link", { name: "Boston Marathon" }).first()).toBeVisible();
    await expect
      .poll(() => keptBy(page, "startline-catalogue-1"))
      .toEqual(
        expect.arrayContaining(["", "/potential", "/course"].map((part) => `/api/marathons/boston-marathon${part}`)),
      );
    for (const cache of ["startline-catalogue-1", "startline-pages-1"])
      await expect.poll(() => agelessCopies(page, cache)).toEqual([]);
    await expect.poll(() => missingFiles(page)).toEqual([]);

    await context.setOffline(true);
    await page.goto("/compare");
    await expect(page.getByRole("link", { name: "Boston Marathon" }).first()).toBeVisible();

    await page.goto("/marathon/boston-marathon");
    await page.getByRole("link", { name: "Make a training plan" }).click();
    await expect(
      page.getByRole("heading", {
        level: 1,
        name: "Training for Boston Marathon",
      }),
    ).toBeInViewport();

    await page.goto("/marathon/berlin-marathon");
    await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
    // with the style sheet of every page
    await expect(page.getByRole("link", { name: "Running Tools" })).toHaveCSS("min-height", "44px");
    await page.getByRole("link", { name: "Running Tools" }).click();
    await expect(page).toHaveURL(/\/running-tools$/);
  });
});

test("the races of an account can be read without a connection, and no more after signing out", async ({
  page,
  context,
}) => {
  await register(page, freshAddress(), "sqlite");
  await page.goto("/marathon/boston-marathon");
  await controlled(page);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.getByRole("button", { name: /save/i }).first().click();
  await page.goto("/my-races");
  await expect(page.getByRole("link", { name: "Boston Marathon" }).first()).toBeVisible();
  await expect
    .poll(() => keptBy(page, "startline-catalogue-1"))
    .toContainEqual(expect.stringMatching(/^\/api\/marathons\/\d+$/));
  await expect.poll(() => missingFiles(page)).toEqual([]);

  await context.setOffline(true);
  await page.goto("/my-races");
  await expect(page.getByRole("link", { name: "Boston Marathon" }).first()).toBeVisible();

  await context.setOffline(false);
  await page.goto("/");
  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await expect(page.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("startline-account-copy"))).toBeNull();
});

test("no answer to a request with a token is kept, and none about accounts", async ({ page }) => {
  await page.goto("/running-tools");
  await controlled(page);

  await page.evaluate(async () => {
    await fetch("/api/suggest?q=ber");
    await fetch("/api/suggest?q=lon", {
      headers: { authorization: "Bearer nobody" },
    });
    await fetch("/api/captcha/settings");
    await fetch("/api/user");
  });

  await expect.poll(() => keptBy(page, "startline-catalogue-1")).toEqual(["/api/suggest?q=ber"]);
});

test("in safe mode no service worker is registered", async ({ page }) => {
  await page.goto("/running-tools?safe=1");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await expect(page.getByText(/^Safe mode/)).toBeVisible();
  // the part of the page that would register it is there
  await expect(page.locator("[data-offline-note]")).toBeAttached();

  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test("a new release is offered, takes over once, and a page of the old one still works without its files", async ({
  page,
  baseURL,
}) => {
  const proxy = await releaseProxy(baseURL ?? "");
  try {
    await page.goto(`${proxy.origin}/running-tools`);
    await controlled(page);
    await expect.poll(() => missingFiles(page)).toEqual([]);

    proxy.deploy();
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update();
    });
    await expect(page.getByText("A new version of Startline is ready.")).toBeVisible();

    // the server has no file of this release any more
    await page.getByRole("link", { name: "Recovery Tips" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Recovery Tips" })).toBeVisible();

    let loads = 0;
    page.on("load", () => {
      loads += 1;
    });
    await page.getByRole("button", { name: "Reload" }).click();
    await expect.poll(() => loads).toBe(1);
    await expect(page.getByRole("heading", { level: 1, name: "Recovery Tips" })).toBeVisible();
    await expect(page.getByText("A new version of Startline is ready.")).toHaveCount(0);
  } finally {
    await proxy.close();
  }
});
