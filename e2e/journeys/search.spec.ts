import type { Page } from "@playwright/test";
import { expect, test } from "../support/quiet-page.ts";

async function openHome(page: Page) {
  await page.goto("/");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  return page.getByRole("main").getByRole("combobox", { name: "Search races, cities or countries" });
}

test.describe("the search box on the home page", () => {
  test("suggestions have four races, five places and a link to all results", async ({ quietPage }) => {
    const box = await openHome(quietPage);

    await box.fill("london");

    await expect(quietPage.getByRole("option", { name: /London Marathon/ }).first()).toBeVisible();
    await expect(quietPage.getByText("Races", { exact: true })).toBeVisible();
    await expect(quietPage.getByText("Filter by location")).toBeVisible();
    await expect(quietPage.getByText("All races in city").first()).toBeVisible();
    await expect(quietPage.getByRole("option", { name: /View all results/ })).toBeVisible();
    expect(await quietPage.getByRole("main").getByRole("search").getByRole("option").count()).toBeLessThanOrEqual(10);
  });

  test("a race can be opened with the keyboard alone", async ({ quietPage }) => {
    const box = await openHome(quietPage);

    await box.focus();
    await quietPage.keyboard.type("berlin mara");
    await expect(quietPage.getByRole("option", { name: /Berlin Marathon/ }).first()).toBeVisible();
    await quietPage.keyboard.press("ArrowDown");
    await quietPage.keyboard.press("Enter");

    await expect(quietPage).toHaveURL(/\/marathon\/berlin-marathon$/);
    await expect(quietPage.getByRole("heading", { level: 1 })).toHaveText(/Berlin Marathon/);
  });

  test("a location leads to its races", async ({ quietPage }) => {
    const box = await openHome(quietPage);

    await box.fill("edinburgh");
    await quietPage
      .getByRole("option", { name: /All races in city/ })
      .first()
      .click();

    await expect(quietPage).toHaveURL(/\/all-races\?city=Edinburgh/);
  });

  test("accents are ignored", async ({ quietPage }) => {
    const box = await openHome(quietPage);

    await box.fill("zurich");

    await expect(quietPage.getByRole("option", { name: /Zürich/ }).first()).toBeVisible();
  });

  test("a message is shown without a match", async ({ quietPage }) => {
    const box = await openHome(quietPage);

    await box.fill("qqxxqq");

    await expect(quietPage.getByText(/No races or locations found matching/).first()).toBeVisible();
  });

  for (const [typed, expected] of [
    ["berlin", /\/all-races\?search=berlin$/],
    ["   ", /\/all-races$/],
    ["state of Scotland", /\/all-races\?state=Scotland&country=United\+Kingdom$/],
    ["races in northern ireland", /\/all-races\?state=Northern\+Ireland&country=United\+Kingdom$/],
  ] as const) {
    test(`submitting "${typed}"`, async ({ quietPage }) => {
      const box = await openHome(quietPage);

      await box.fill(typed);
      await box.press("Enter");

      await expect(quietPage).toHaveURL(expected);
    });
  }

  test("the suggestions close on a click outside", async ({ quietPage }) => {
    const box = await openHome(quietPage);
    await box.fill("london");
    await expect(quietPage.getByRole("listbox")).toBeVisible();

    await quietPage.getByRole("heading", { level: 1 }).click();

    await expect(quietPage.getByRole("listbox")).toBeHidden();
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test("a tap on a suggestion opens it", async ({ quietPage }) => {
      const box = await openHome(quietPage);
      await box.tap();
      await box.fill("boston marathon");

      await quietPage
        .getByRole("option", { name: /Boston Marathon/ })
        .first()
        .tap();

      await expect(quietPage).toHaveURL(/\/marathon\/boston-marathon$/);
    });
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });

    test("the search is a plain form", async ({ page }) => {
      await page.goto("/");

      await page.getByRole("main").getByRole("combobox", { name: "Search races, cities or countries" }).fill("berlin");
      await page.getByRole("main").getByRole("button", { name: "Search" }).click();

      await expect(page).toHaveURL(/\/all-races\?search=berlin/);
      await expect(page.getByRole("link", { name: /Berlin Marathon/ }).first()).toBeVisible();
    });
  });
});
