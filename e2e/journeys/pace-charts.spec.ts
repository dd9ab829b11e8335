import { readFile } from "node:fs/promises";
import { expectNoBarrier } from "../support/barriers.ts";
import { openPhoneFold } from "../support/phone-fold.ts";
import { expect, test } from "../support/quiet-page.ts";
import { holdScripts } from "../support/held-scripts.ts";

const EVERYTHING =
  "/marathon-pace-chart?goal=3:47:30&strategy=negative&gps=0.5&gun=2:30&cutoff=6:30:00&gelEvery=40&water=5&race=boston-marathon";

test.describe("a pace chart", () => {
  test("once open goes on calculating without a network", async ({ page, context }) => {
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(String(error)));
    await page.goto("/marathon-pace-chart");
    // the last part whose code comes after the page
    await expect(page.getByRole("searchbox", { name: /^Race/ })).toBeVisible();
    await page.waitForFunction(() => performance.getEntriesByName("related-routes-preloaded").length > 0);
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    page.on("request", (request) => {
      if (request.url().includes("/api/")) faults.push(request.url());
    });

    await page.getByRole("textbox", { name: "Goal" }).fill("5:20/km");
    await expect(page.getByRole("heading", { level: 2, name: "3:45:02" })).toBeVisible();
    await page.getByText("Run and walk", { exact: true }).click();
    await expect(page.getByText(/^Run 4:00 min at 4:47 \/km, then walk/)).toBeVisible();
    await expect(page).toHaveURL(/goal=5%3A20%2Fkm&strategy=run-walk$/);
    await expect(page.getByRole("table", { name: "Miles" }).getByRole("row", { name: /^Finish/ })).toContainText(
      "3:45:02",
    );

    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Table (CSV)" }).click();
    const table = await readFile(await (await download).path(), "utf8");
    expect(table).toContain("mi,Finish,42195,");
    expect(faults).toEqual([]);
  });

  test("counts what was typed before its script arrived", async ({ quietPage }) => {
    const release = await holdScripts(quietPage);
    await quietPage.goto("/marathon-pace-chart?strategy=negative", { waitUntil: "commit" });
    await quietPage.getByRole("textbox", { name: "Goal" }).fill("3:33:33");
    await quietPage.getByText("Slower second half", { exact: true }).click();

    release();

    await expect(quietPage.getByRole("heading", { level: 2, name: "3:33:33" })).toBeVisible();
    await expect(quietPage).toHaveURL(/goal=3%3A33%3A33&strategy=positive$/);
  });

  test("shows the band alone in print, in millimetres, with all its rows", async ({ quietPage }) => {
    await quietPage.goto(EVERYTHING);
    await expect(quietPage.locator("html[data-hydrated]")).toBeAttached();
    // the print dialogue of the browser is not ours to test
    await quietPage.evaluate(() => {
      window.print = () => undefined;
    });

    await quietPage.getByRole("button", { name: "Print the bands" }).click();
    await quietPage.emulateMedia({ media: "print" });

    const bands = quietPage.locator(".pace-band");
    await expect(bands).toHaveCount(3);
    await expect(bands.nth(2)).toBeVisible();
    await expect(quietPage.getByRole("table", { name: "Kilometres" })).toBeHidden();
    await expect(quietPage.getByRole("heading", { level: 1 })).toBeHidden();
    const box = await bands.first().boundingBox();
    const millimetre = 96 / 25.4;
    expect(box?.width).toBeCloseTo(58 * millimetre, 0);
    expect(box?.height).toBeLessThan(245 * millimetre);
    const cut = await bands.evaluateAll((all) => all.filter((band) => band.scrollWidth > band.clientWidth).length);
    expect(cut).toBe(0);
  });

  test("draws a picture for the lock screen", async ({ quietPage }) => {
    await quietPage.goto("/half-marathon-pace-chart?goal=1:45:00");
    await expect(quietPage.locator("html[data-hydrated]")).toBeAttached();

    const download = quietPage.waitForEvent("download");
    await quietPage.getByRole("button", { name: "Picture for a lock screen" }).click();
    const picture = await readFile(await (await download).path());

    expect((await download).suggestedFilename()).toBe("half-marathon-pace-chart-1-45-00.png");
    expect(picture.subarray(1, 4).toString()).toBe("PNG");
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1179, 2556]);
  });

  test("leads from a round goal back to its own splits", async ({ quietPage }) => {
    await quietPage.goto("/half-marathon-pace-chart?goal=1:47:13");
    await expect(quietPage.locator("html[data-hydrated]")).toBeAttached();

    await quietPage.getByRole("link", { name: "Jump to my row" }).click();
    await expect(quietPage.getByRole("row", { name: /My goal 1:47:13/ })).toBeInViewport();
    await quietPage.getByRole("link", { name: "1:45:00", exact: true }).click();

    await expect(quietPage.getByRole("heading", { level: 2, name: "1:45:00" })).toBeInViewport();
    await expect(quietPage.getByRole("textbox", { name: "Goal" })).toHaveValue("1:45:00");
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });

    test("works as a form, and shows what a strategy asks for as it is chosen", async ({ page }) => {
      await page.goto("/marathon-pace-chart");
      await expect(page.getByRole("textbox", { name: "Run for" })).toBeHidden();

      await page.getByRole("textbox", { name: "Goal" }).fill("4:30:00");
      await page.getByText("Run and walk", { exact: true }).click();
      await page.getByRole("textbox", { name: "Run for" }).fill("9");
      await page.getByText("Every mile", { exact: true }).click();
      await page.getByRole("button", { name: "Show the splits" }).click();

      await expect(page.getByRole("heading", { level: 2, name: "4:30:00" })).toBeVisible();
      await expect(page.getByText(/^Run 9:00 min at/)).toBeVisible();
      await expect(page.getByRole("table", { name: "Wrist band" }).getByRole("row", { name: /^26 / })).toBeVisible();
    });
  });

  test("with everything asked for has no accessibility violation", async ({ page }) => {
    await page.goto(EVERYTHING);
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await openPhoneFold(page);

    await expectNoBarrier(page);
  });
});
