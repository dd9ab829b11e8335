import { expect, type Page, test } from "../support/quiet-page.ts";

/** What a visitor sees where the application did not start. */
async function expectStartupFailure(page: Page): Promise<void> {
  await expect(page.getByRole("alert").getByRole("heading", { name: "Application Error" })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText(
    "Failed to initialize the application. Please refresh the page to try again.",
  );
  await expect(page.getByRole("heading", { level: 1, name: /About/ })).toBeVisible();
}

test.describe("the application does not start", () => {
  for (const chunk of ["application", "vendor"]) {
    test(`where ${chunk} cannot be loaded: Application Error, above the page`, async ({ page }) => {
      await page.route(new RegExp(`/assets/${chunk}-[^/]*\\.js$`), (route) => route.abort());
      await page.goto("/about");

      await expectStartupFailure(page);
    });
  }

  test("where a chunk throws: Application Error, above the page", async ({ page }) => {
    await page.route(/\/assets\/application-[^/]*\.js$/, (route) =>
      route.fulfill({ contentType: "text/javascript", body: "throw new Error('spoilt')" }),
    );
    await page.goto("/about");

    await expectStartupFailure(page);
  });

  test("and does where what every page has later cannot be loaded", async ({ page }) => {
    await page.route(/\/assets\/afterwards-[^/]*\.js$/, (route) => route.abort());
    await page.goto("/about");

    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await page.getByRole("banner").getByRole("link", { name: "All Races" }).first().click();
    await expect(page).toHaveURL(/all-races/);
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
});

test("a plan whose code cannot be fetched is not promised for ever", async ({ page }) => {
  await page.goto("/running-tools");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  // the page was fetched again a moment ago: a missing file is no reason to do so once more
  await page.evaluate(() => sessionStorage.setItem("startline-reloaded-at", String(Date.now())));
  await page.route(/\/assets\/plan-result-[^/]*\.js$/, (route) => route.abort());
  await page.getByRole("main").getByRole("link", { name: "Training Plans" }).first().click();

  await expect(page.getByRole("heading", { level: 1, name: "Something went wrong" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Refresh Page" })).toBeVisible();
});

test.describe("safe mode", () => {
  test("goes on with every internal link, and sends no client header", async ({ quietPage: page }) => {
    const headers: string[] = [];
    page.on("request", (request) => headers.push(...Object.keys(request.headers())));
    await page.goto("/about?safe=1");
    await expect(page.getByRole("note").filter({ hasText: "Safe mode" })).toBeVisible();

    await page.getByRole("banner").getByRole("link", { name: "Running Tools" }).first().click();
    await expect(page).toHaveURL(/\/running-tools\?safe=1$/);
    await page.getByRole("contentinfo").getByRole("link", { name: "Sitemap" }).click();
    await expect(page).toHaveURL(/\/sitemap\?safe=1$/);
    await page.getByRole("main").getByRole("link", { name: "All Races" }).first().click();
    await expect(page).toHaveURL(/\/all-races\?safe=1$/);

    await expect(page.getByRole("note").filter({ hasText: "Safe mode" })).toBeVisible();
    expect(headers.filter((name) => name.startsWith("x-client-"))).toEqual([]);
  });
});
