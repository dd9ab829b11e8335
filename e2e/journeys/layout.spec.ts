import { holdScripts } from "../support/held-scripts.ts";
import { expect, test } from "../support/quiet-page.ts";

test.describe("the header", () => {
  for (const [width, isMenu] of [
    [1023, true],
    [1024, false],
  ] as const) {
    test(`${width} px wide it ${isMenu ? "has" : "does not have"} the mobile menu`, async ({ quietPage }) => {
      await quietPage.setViewportSize({ width, height: 800 });
      await quietPage.goto("/");

      const header = quietPage.getByRole("banner");
      await expect(header.getByLabel("Menu").first()).toBeVisible({ visible: isMenu });
      await expect(header.getByRole("link", { name: "Running Tools" }).first()).toBeVisible({ visible: !isMenu });
      await expect(header.getByRole("button", { name: "Subscribe Free" })).toBeVisible();
    });
  }

  for (const width of [280, 320, 360, 384]) {
    test(`${width} px wide it has the search and Subscribe Free, and is no wider than the window`, async ({
      quietPage,
    }) => {
      await quietPage.setViewportSize({ width, height: 800 });
      await quietPage.goto("/");

      const search = quietPage.getByRole("banner").getByRole("link", { name: "Search races" });
      const subscribe = quietPage.getByRole("banner").getByRole("button", { name: "Subscribe Free" });
      for (const part of [search, subscribe]) await expect(part).toBeInViewport({ ratio: 1 });
      const scrolledWidth = await quietPage.evaluate(() => document.documentElement.scrollWidth);
      expect(scrolledWidth).toBeLessThanOrEqual(width);
    });
  }

  test("the mobile menu opens and closes by keyboard", async ({ quietPage }) => {
    await quietPage.setViewportSize({ width: 390, height: 800 });
    await quietPage.goto("/");
    await expect(quietPage.locator("html[data-hydrated]")).toBeAttached();
    const menu = quietPage.getByRole("banner").locator("summary[aria-label=Menu]");

    await menu.focus();
    await quietPage.keyboard.press("Enter");
    await expect(quietPage.getByRole("banner").getByRole("link", { name: "All Races" })).toBeVisible();
    await quietPage.keyboard.press("Escape");

    await expect(quietPage.getByRole("banner").getByRole("link", { name: "All Races" })).toBeHidden();
    await expect(menu).toBeFocused();
  });

  test("Sign In remembers where the visitor was", async ({ quietPage }) => {
    await quietPage.goto("/about");

    await expect(quietPage.getByRole("banner").getByRole("link", { name: "Sign In" }).first()).toHaveAttribute(
      "href",
      /^\/login\?redirect=(%2F|\/)about$/,
    );
  });

  test("no link of the frame is a dead end", async ({ page, request }) => {
    await page.goto("/");

    const targets = await page
      .locator("header a[href^='/'], footer a[href^='/']")
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute("href") ?? ""))]);
    expect(targets.length).toBeGreaterThan(15);
    for (const target of targets) {
      expect((await request.get(target)).status(), target).toBe(200);
    }
  });
});

test("where a course has no track, other races fill the column below it, after the facts by keyboard", async ({
  quietPage,
}) => {
  await quietPage.setViewportSize({ width: 1280, height: 800 });
  await quietPage.goto("/half-marathon/great-north-run");

  const facts = quietPage.getByRole("complementary", { name: "Facts and other races" });
  const others = quietPage.getByRole("region", { name: "Other half marathons" });
  const [beside, below] = [await facts.boundingBox(), await others.boundingBox()];
  expect((below?.x ?? 0) + (below?.width ?? 0)).toBeLessThan(beside?.x ?? 0);
  const lastFact = await facts.locator("> :last-child").boundingBox();
  const hole = (lastFact?.y ?? 0) + (lastFact?.height ?? 0) - ((below?.y ?? 0) + (below?.height ?? 0));
  expect(hole).toBeLessThan(150);
  const comesAfter = await others.evaluate(
    (section, aside) => aside.compareDocumentPosition(section) === Node.DOCUMENT_POSITION_FOLLOWING,
    await facts.elementHandle(),
  );
  expect(comesAfter).toBe(true);
});

test("a browser runs no first script that a cache on the way has changed", async ({ page }) => {
  await page.route(/\/assets\/first-theme-[^/]*\.js$/u, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()};document.documentElement.id = "changed";` });
  });
  const refusal = page.waitForEvent("console", (message) => message.text().includes("integrity"));
  await page.goto("/about");

  await refusal;
  await expect(page.locator("html#changed")).toHaveCount(0);
  const scripts = await page.locator("script[src]").evaluateAll((all) => all.map((script) => script.outerHTML));
  expect(scripts.filter((script) => !script.includes("integrity="))).toEqual([]);
});

test.describe("every answer", () => {
  for (const path of [
    "/",
    "/api/marathons?limit=1",
    "/robots.txt",
    "/sitemap.xml",
    "/no-such-page",
    "/manifest.webmanifest",
  ]) {
    test(`${path} carries the security headers`, async ({ request }) => {
      const headers = (await request.get(path)).headers();

      expect(headers["content-security-policy"]).toContain("default-src 'none'");
      expect(headers["content-security-policy"]).toContain("require-trusted-types-for 'script'");
      expect(headers["content-security-policy"]).not.toContain("unsafe");
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
      expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
      expect(headers["permissions-policy"]).toContain("camera=()");
      expect(headers["server"]).toBeUndefined();
    });
  }
});

test("with the network cut, a page once open says so, and still answers the keyboard", async ({ page, context }) => {
  await page.goto("/");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  // what follows the connection comes after the page
  await expect(page.locator("[data-offline-note]")).toBeAttached();

  await context.setOffline(true);

  await expect(page.getByText(/^You are offline\./)).toBeVisible();
  const box = page.getByRole("main").getByRole("combobox", { name: "Search races, cities or countries" });
  await box.fill("berlin");
  await expect(box).toHaveValue("berlin");
});

test("a chosen theme is there before the first script of the page, with nothing painted in the other one", async ({
  quietPage,
}) => {
  await quietPage.emulateMedia({ colorScheme: "light" });
  await quietPage.goto("/about");
  await quietPage.evaluate(() => {
    window.localStorage.setItem("theme", "dark");
  });
  const release = await holdScripts(quietPage, "boot-");

  await quietPage.reload({ waitUntil: "commit" });

  await expect(quietPage.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(quietPage.locator("html")).toHaveCSS("color-scheme", "dark");
  release();
});
