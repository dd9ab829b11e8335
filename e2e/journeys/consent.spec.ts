import { expectNoViolation, scrolledWidth } from "../support/barriers.ts";
import { layoutShift } from "../support/layout-shift.ts";
import { expect, type Page, test } from "../support/quiet-page.ts";
import { FIRST_VISIT } from "../support/visitors.ts";

test.use({ storageState: FIRST_VISIT });

const bannerOf = (page: Page) => page.getByRole("region", { name: "Cookie consent" });

/** Whether the page's largest contentful paint so far is of a text of the banner. */
const isLargestPaintOfBanner = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        new PerformanceObserver((list) => {
          const largest = list.getEntries().at(-1) as unknown as { element: Element | null };
          resolve(Boolean(largest.element?.closest("[data-cookie-banner]")));
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );

test.describe("the first visit", () => {
  for (const width of [390, 1280]) {
    test(`${width} px wide shows the banner, which shifts nothing and covers no link of the footer`, async ({
      quietPage: page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/running-tools");
      await expect(bannerOf(page)).toBeInViewport({ ratio: 1 });

      expect(await layoutShift(page)).toBeLessThan(0.01);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const footer = await page.getByRole("contentinfo").boundingBox();
      const banner = await bannerOf(page).boundingBox();
      expect(Math.round((footer?.y ?? 0) + (footer?.height ?? 0))).toBeLessThanOrEqual(Math.round(banner?.y ?? 0));
      expect(await scrolledWidth(page)).toBeLessThanOrEqual(width);
      await expectNoViolation(page);
    });
  }

  test("moves nothing when the choice is made by keyboard", async ({ quietPage: page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/half-marathons");
    const choice = bannerOf(page).getByRole("button", { name: "Essential only" });

    await choice.focus();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await choice.press("Enter");

    await expect(bannerOf(page)).toBeHidden();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test("has a link to the question at the start of the page, until it is answered", async ({ quietPage: page }) => {
    await page.goto("/half-marathons");
    await expect(bannerOf(page)).toBeVisible();
    const link = page.getByRole("link", { name: "Skip to cookie choices" });

    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(link).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(bannerOf(page)).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");

    await expect(bannerOf(page)).toBeHidden();
    await expect(link).toBeHidden();
  });

  for (const path of ["/register", "/marathon/boston-marathon"]) {
    test(`its banner is not the largest paint of ${path} on a phone`, async ({ quietPage: page }) => {
      await page.setViewportSize({ width: 412, height: 823 });
      await page.goto(path);
      await expect(bannerOf(page)).toBeInViewport({ ratio: 1 });

      expect(await isLargestPaintOfBanner(page)).toBe(false);
    });
  }

  test("sends nothing about it before consent, and nothing elsewhere", async ({ quietPage: page, baseURL }) => {
    const requested: URL[] = [];
    page.on("request", (request) => requested.push(new URL(request.url())));

    await page.goto("/");
    await expect(bannerOf(page)).toBeVisible();
    await page.getByRole("contentinfo").getByRole("link", { name: "About" }).first().click();
    await expect(page).toHaveURL(/about/);
    await page.waitForFunction(() => performance.getEntriesByName("related-routes-preloaded").length > 0);

    expect(requested.filter(({ origin, protocol }) => protocol !== "data:" && origin !== baseURL)).toEqual([]);
    expect(requested.filter(({ pathname }) => pathname.startsWith("/api/analytics"))).toEqual([]);
    expect(requested.length).toBeGreaterThan(5);
  });

  test("counts the page on which the visitor agrees, and those after it, without what was typed", async ({
    quietPage: page,
  }) => {
    const counted: unknown[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).pathname !== "/api/analytics/page-view") return;
      counted.push(request.postDataJSON());
      expect(Object.keys(request.headers())).not.toContain("authorization");
    });
    await page.goto("/all-races?search=berlin");

    const answered = page.waitForResponse(/api\/analytics\/page-view/);
    await bannerOf(page).getByRole("button", { name: "Accept All" }).click();
    expect((await answered).status()).toBe(204);
    const next = page.waitForResponse(/api\/analytics\/page-view/);
    await page.getByRole("contentinfo").getByRole("link", { name: "Sitemap" }).click();
    expect((await next).status()).toBe(204);

    expect(counted).toEqual([
      { path: "/all-races", referrerHost: "", screenClass: "desktop" },
      { path: "/sitemap", referrerHost: "", screenClass: "desktop" },
    ]);
  });

  test("ends with a choice that two tabs share and that can be changed in the footer", async ({
    quietPage,
    context,
  }) => {
    await quietPage.goto("/about");
    const other = await context.newPage();
    await other.goto("/");
    await expect(bannerOf(other)).toBeVisible();

    await bannerOf(quietPage).getByRole("button", { name: "Essential only" }).click();

    await expect(bannerOf(quietPage)).toBeHidden();
    await expect(bannerOf(other)).toBeHidden();
    await quietPage.reload();
    await quietPage.getByRole("contentinfo").getByRole("button", { name: "Cookie Settings" }).click();
    const dialog = quietPage.getByRole("dialog", { name: "Cookie Settings" });
    await expect(dialog.getByRole("checkbox", { name: /^Analytics/ })).not.toBeChecked();
    await dialog.getByRole("checkbox", { name: /^Analytics/ }).check();
    await dialog.getByRole("button", { name: "Save Preferences" }).click();
    await expect(dialog).toBeHidden();
    const stored = await quietPage.evaluate(() => localStorage.getItem("cookie-preferences"));
    expect(JSON.parse(stored ?? "")).toEqual({
      essential: true,
      analytics: true,
      functional: false,
      marketing: false,
    });
  });
});
