import { expect, type Page, test } from "@playwright/test";
import { controlled, keptBy } from "../support/copies.ts";

test.use({ serviceWorkers: "allow" });

const OFFLINE = /You are offline: this loads by itself once there is a connection\.$/;

async function opened(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
}

test.describe("lists without a connection", () => {
  test("a filter whose page was read opens its copy; another says why it cannot, and loads after the return", async ({
    page,
    context,
  }) => {
    await opened(page, "/marathons?month=4");
    await controlled(page);
    await expect.poll(() => keptBy(page, "startline-pages-1")).toContain("/marathons?month=4");
    await opened(page, "/marathons");
    await expect.poll(() => keptBy(page, "startline-pages-1")).toContain("/marathons");

    await context.setOffline(true);
    const month = page.getByRole("combobox", { name: "Month" });
    await month.selectOption("4");
    await expect(page.getByText(/^Offline copy from /)).toBeVisible();
    await expect(page).toHaveURL("/marathons?month=4");
    await expect(page.locator("#results")).toHaveText(/^\d+ races/);

    await page.locator("html[data-hydrated]").waitFor();
    await month.selectOption("11");
    await expect(page.getByText(OFFLINE)).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByText(OFFLINE)).toHaveCount(0);
    await expect(page.locator("#results")).toHaveText(/^\d+ races/);
    await expect(page).toHaveURL("/marathons?month=11");
  });

  test("charts and ranking that could not be loaded are there after the return", async ({ page, context }) => {
    for (const [path, choice, name] of [
      ["/insights", "Month", "November"],
      ["/pb-potential", "Month", "November"],
    ] as const) {
      await opened(page, path);
      // with its parts
      await page.waitForLoadState("networkidle");
      await context.setOffline(true);
      await page.getByRole("combobox", { name: choice }).first().selectOption(name);
      await expect(page.getByText(OFFLINE)).toBeVisible();

      await context.setOffline(false);
      await expect(page.getByText(OFFLINE)).toHaveCount(0);
      await expect(page.getByRole("table").first()).toBeVisible();
    }
  });

  test("a page is found under the link of a letter, which adds how its visitors are counted", async ({
    page,
    context,
  }) => {
    await opened(page, "/marathon/boston-marathon");
    await controlled(page);
    await expect.poll(() => keptBy(page, "startline-pages-1")).toContain("/marathon/boston-marathon");

    await context.setOffline(true);
    await page.goto("/marathon/boston-marathon?utm_source=letter&utm_medium=email");

    await expect(page.getByRole("heading", { level: 1, name: "Boston Marathon" })).toBeVisible();
  });
});
