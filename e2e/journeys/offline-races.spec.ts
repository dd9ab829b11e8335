import { expect, test } from "@playwright/test";
import { controlled, keptBy, missingFiles } from "../support/copies.ts";

test.use({ serviceWorkers: "allow" });

const CONNEMARA = "Connemara International Marathon";
const TOOLS_OF_RACES = ["/race-preparation", "/marathon-pace-chart", "/training-plans", "/marathon-predictor"];

test("a race saved in a list opens with its tools, and is listed where no page was opened before", async ({
  page,
  context,
}) => {
  await page.goto("/marathons/ireland");
  await controlled(page);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const row = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: CONNEMARA }) });
  await row.getByRole("button", { name: /save/i }).click();
  await expect.poll(() => keptBy(page, "startline-pages-1")).toContain("/marathon/connemara-international-marathon");
  await expect.poll(() => missingFiles(page)).toEqual([]);

  await context.setOffline(true);
  await page.goto("/articles/racing-in-heat");
  await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
  await page.getByRole("link", { name: "Saved races" }).click();
  await page.getByRole("link", { name: CONNEMARA }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: CONNEMARA })).toBeVisible();
  await expect(page.getByText(/^Offline copy from /)).toBeVisible();

  for (const tool of TOOLS_OF_RACES) {
    await page.goto(`${tool}?race=connemara-international-marathon`);
    await expect(page.getByRole("main").getByText(CONNEMARA).first()).toBeVisible();
  }
});

test("the tools know a race that was visited and not saved", async ({ page, context }) => {
  await page.goto("/running-tools");
  await controlled(page);
  await expect.poll(() => missingFiles(page)).toEqual([]);
  await page.goto("/marathon/berlin-marathon");
  await expect
    .poll(() => keptBy(page, "startline-catalogue-1"))
    .toEqual(
      expect.arrayContaining(["", "/potential", "/course"].map((part) => `/api/marathons/berlin-marathon${part}`)),
    );

  await context.setOffline(true);
  for (const tool of TOOLS_OF_RACES) {
    await page.goto(`${tool}?race=berlin-marathon`);
    await expect(page.getByRole("main").getByText("Berlin Marathon").first()).toBeVisible();
  }
});

test("another spelling of an address leads to the page, as the server leads there", async ({ page, context }) => {
  await page.goto("/running-tools");
  await controlled(page);
  await expect.poll(() => missingFiles(page)).toEqual([]);

  await context.setOffline(true);
  for (const path of ["/marathon-pace-chart/", "/Marathon-Pace-Chart", "//Marathon-Pace-Chart//"]) {
    await page.goto(`${new URL(page.url()).origin}${path}?goal=3:15:00`);
    await expect(page).toHaveURL(/[^/]\/marathon-pace-chart\?goal=3:15:00$/);
    await expect(page.getByRole("heading", { level: 1, name: "Marathon Pace Chart" })).toBeVisible();
  }
});
