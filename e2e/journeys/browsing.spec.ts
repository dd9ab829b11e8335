import { expect, test } from "../support/quiet-page.ts";

/** An item of structured data. */
interface Described {
  "@type": string;
  description?: string;
}

test.describe("a list of races", () => {
  test("filters are in the URL, and going back keeps the scroll position", async ({ quietPage }) => {
    await quietPage.goto("/marathons");
    await expect(quietPage.locator("html[data-hydrated]")).toBeAttached();

    await quietPage.getByRole("combobox", { name: "Month" }).selectOption("4");
    await expect(quietPage).toHaveURL(/month=4/);
    const races = quietPage.getByRole("main").getByRole("link", { name: /marathon/i });
    await expect(races.first()).toBeVisible();
    await quietPage.evaluate(() => {
      window.scrollTo(0, 900);
    });
    await expect.poll(() => quietPage.evaluate(() => window.scrollY)).toBeGreaterThan(800);
    await quietPage.getByRole("main").getByRole("link", { name: /next/i }).click();
    await expect(quietPage).toHaveURL(/month=4&page=2|page=2&month=4/);
    await quietPage.goBack();

    await expect(quietPage).not.toHaveURL(/page=2/);
    await expect(quietPage.getByRole("combobox", { name: "Month" })).toHaveValue("4");
  });

  test("keeps a choice that is made while a slow device still starts the form", async ({ quietPage }) => {
    const session = await quietPage.context().newCDPSession(quietPage);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await quietPage.goto("/marathons");
    const month = quietPage.getByRole("combobox", { name: "Month" });
    await expect(quietPage.locator("html[data-hydrated]")).toBeAttached();

    await month.selectOption("4");

    await expect(quietPage).toHaveURL(/\/marathons\?month=4$/);
    await expect(month).toHaveValue("4");
  });

  test("coming back from a race restores the scroll position of the list", async ({ quietPage }) => {
    await quietPage.goto("/half-marathons");
    await expect(quietPage.locator("html[data-hydrated]")).toBeAttached();
    const link = quietPage.locator('main a[href^="/half-marathon/"]').nth(12);
    await link.scrollIntoViewIfNeeded();
    const before = await quietPage.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(0);

    await link.click();
    await expect(quietPage).toHaveURL(/\/half-marathon\//);
    await expect.poll(() => quietPage.evaluate(() => window.scrollY)).toBe(0);
    await quietPage.goBack();

    await expect(quietPage).toHaveURL(/\/half-marathons$/);
    await expect.poll(() => quietPage.evaluate(() => window.scrollY)).toBe(before);
  });

  test("the total is shown", async ({ quietPage }) => {
    await quietPage.goto("/all-races");

    await expect(quietPage.getByRole("main").getByRole("status")).toContainText(/\b9,\d{3} races/);
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });

    test("filters work as a form", async ({ page }) => {
      await page.goto("/half-marathons/united-kingdom");

      await page.getByRole("combobox", { name: "Month" }).selectOption("9");
      await page.getByRole("button", { name: "Show races" }).click();

      await expect(page).toHaveURL(/month=9/);
      await expect(page.getByRole("link", { name: /Great North Run/ }).first()).toBeVisible();
    });
  });
});

test.describe("a race page", () => {
  test("a favourite is stored in the browser, and shown after a reload", async ({ quietPage }) => {
    await quietPage.goto("/marathon/boston-marathon");
    await expect(quietPage.locator("html[data-hydrated]")).toBeAttached();
    const button = quietPage.getByRole("main").getByRole("button", { name: /^Saved?$/ });

    await button.click();
    await expect(button).toHaveAttribute("aria-pressed", "true");
    await quietPage.reload();
    await expect(quietPage.locator("html[data-hydrated]")).toBeAttached();

    await expect(button).toHaveAttribute("aria-pressed", "true");
    const kept = await quietPage.evaluate(() => window.localStorage.getItem("guestFavorites"));
    expect(JSON.parse(kept ?? "[]")).toEqual([expect.objectContaining({ raceType: "marathon" })]);
  });

  test("structured data matches the page", async ({ page }) => {
    await page.goto("/marathon/boston-marathon");

    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    const events = blocks
      .flatMap((text) => [JSON.parse(text) as Described | Described[]].flat())
      .filter((item) => item["@type"] === "SportsEvent");
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ name: expect.stringMatching(/Boston Marathon/) });
    expect(JSON.stringify(events[0])).toContain("42.195");
    expect(events[0]?.description?.length).toBeLessThanOrEqual(200);
  });

  test("its poster exists as SVG and as PNG", async ({ request }) => {
    const drawing = await request.get("/posters/boston-marathon.svg");
    const picture = await request.get("/posters/boston-marathon.png");

    expect(drawing.headers()["content-type"]).toMatch(/^image\/svg\+xml/);
    expect(picture.headers()["content-type"]).toBe("image/png");
    expect((await picture.body()).subarray(1, 4).toString()).toBe("PNG");
  });
});
