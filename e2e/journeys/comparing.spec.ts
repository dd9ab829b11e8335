import { expect, type Page, test } from "../support/quiet-page.ts";
import { freshAddress, register } from "../support/account.ts";
import { scrolledWidth } from "../support/barriers.ts";
import { holdScripts } from "../support/held-scripts.ts";

const RACES = ["berlin-marathon", "boston-marathon", "london-marathon", "tokyo-marathon", "chicago-marathon"];

async function pressCompare(page: Page, race: string): Promise<void> {
  await page.goto(`/marathon/${race}`);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.getByRole("main").getByRole("button", { name: "Compare", exact: true }).click();
}

const tray = (page: Page) => page.getByRole("complementary", { name: "Comparison" });

for (const width of [320, 390]) {
  test(`at ${width} px a message and the way to the comparison do not cover each other`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const race of [...RACES, "new-york-city-marathon"]) await pressCompare(page, race);
    await expect(tray(page)).toContainText("Compare 6 races");

    await pressCompare(page, "paris-marathon");

    // the bar comes after the page, and moves the message up
    await expect(tray(page)).toBeVisible();
    const message = page.getByText("You can compare up to six races. Remove one first.").locator("..");
    await expect(message).toBeVisible();
    const [said, way] = [await message.boundingBox(), await tray(page).boundingBox()];
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(way?.y ?? 0);
    expect(said?.x).toBeGreaterThanOrEqual(0);
  });

  test(`at ${width} px two races stand side by side, and of three the edge of the third is seen`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const overflow = () =>
      page
        .getByRole("region", { name: "Comparison", exact: true })
        .evaluate((region) => region.scrollWidth - region.clientWidth);

    await page.goto("/compare?races=10,11");
    expect(await overflow()).toBe(0);
    await page.goto("/compare?races=1,2,7");
    expect(await overflow()).toBeGreaterThan(0);
  });

  test(`at ${width} px a long word in the place of a race number makes the page no wider`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });

    await page.goto(`/compare?races=${"W".repeat(100)}`);

    await expect(page.getByText(/^Not a race number: W+\.$/)).toBeVisible();
    expect(await scrolledWidth(page)).toBeLessThanOrEqual(width);
  });
}

/** Words and figures of the page that are broken in two, without a hyphen. */
const brokenWords = (page: Page) =>
  page.getByRole("main").evaluate((main) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (text.parentElement?.closest(".sr-only")) continue;
      for (const { 0: word, index } of text.data.matchAll(/[^\s\u00a0-]+/g)) {
        // longer ones are addresses
        if (word.length > 12) continue;
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
      }
    }
    return broken;
  });

test("at 320 px figures and words stay whole, in the tables that are swiped too", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });

  for (const path of ["/compare?races=10,11", "/ultra-marathon/utmb-mont-blanc", "/about"]) {
    await page.goto(path);
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await page.getByRole("main").evaluate((main) => {
      for (const folded of main.querySelectorAll("details")) folded.open = true;
    });
    expect(await brokenWords(page), path).toEqual([]);
    expect(await scrolledWidth(page), path).toBeLessThanOrEqual(320);
  }
  await page.goto("/compare?races=2,7,4");
  await expect(page.getByRole("cell", { name: "4:02:08" }).first()).toBeVisible();
});

for (const width of [320, 390, 768])
  test(`at ${width} px dates and badges stay in the columns of their races`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/compare?races=7,73,11,332");
    const cells = page.getByRole("region", { name: "Comparison", exact: true }).getByRole("cell");
    await expect(cells.filter({ hasText: "Mountainous" }).first()).toBeVisible();

    const leaving = await cells.evaluateAll((all) =>
      all.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
    );

    expect(leaving).toEqual([]);
  });

test("two tabs compare in one comparison, and each shows what the other did", async ({ page, context, engine }) => {
  await register(page, freshAddress(), engine);
  const other = await context.newPage();
  await other.goto("/marathon/boston-marathon");
  await expect(other.getByRole("banner").getByRole("button", { name: "Sign Out" }).first()).toBeVisible();

  await pressCompare(page, "berlin-marathon");
  await expect(tray(page)).toContainText("Compare 1 race");
  await expect(tray(other)).toContainText("Compare 1 race");
  await other.getByRole("main").getByRole("button", { name: "Compare", exact: true }).click();

  await expect(tray(other)).toContainText("Compare 2 races");
  await expect(tray(page)).toContainText("Compare 2 races");
  await page.goto("/my-races");
  await expect(page.getByRole("button", { name: "Remove comparison My Races" })).toHaveCount(1);
  await expect(page.getByRole("main")).toContainText("2 races: Berlin Marathon, Boston Marathon");
});

test("a switch that was pressed before the scripts arrived counts", async ({ quietPage }) => {
  const release = await holdScripts(quietPage);
  await quietPage.goto("/compare?races=2,7,4", { waitUntil: "commit" });
  const rows = quietPage.getByRole("region", { name: "Comparison", exact: true }).getByRole("row");
  await quietPage.getByRole("switch", { name: "Differences only" }).check();
  await expect(quietPage.getByRole("contentinfo")).toBeVisible();
  const all = await rows.count();

  release();

  await expect(quietPage.locator("html[data-hydrated]")).toBeAttached();
  await expect(quietPage.getByRole("switch", { name: "Differences only" })).toBeChecked();
  await expect.poll(() => rows.count()).toBeLessThan(all);
});

test("buttons that were pressed before the scripts arrived take effect, each once", async ({ page }) => {
  const release = await holdScripts(page, "application");
  await page.goto("/marathon/berlin-marathon", { waitUntil: "domcontentloaded" });
  const compare = page.getByRole("main").getByRole("button", { name: "Compare", exact: true });
  await compare.click();
  await compare.click();

  release();

  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await expect(tray(page)).toContainText("Compare 1 race");
});
