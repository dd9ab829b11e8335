import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { expectNoBarrier } from "../support/barriers.ts";
import { expect, test } from "../support/quiet-page.ts";
import { hillTrack, hostileTrack } from "../support/tracks.ts";

async function openInsights(page: Page, query = ""): Promise<void> {
  await page.goto(`/insights${query}`);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
}

/** Without the byte order mark, by which spreadsheets know UTF-8. */
async function linesOf(download: Download): Promise<string[]> {
  const text = await readFile(await download.path(), "utf8");
  expect(text.startsWith("\ufeff")).toBe(true);
  return text.slice(1).trimEnd().split("\r\n");
}

test.describe("a track of one's own", () => {
  test("is analysed, and its splits add up to the goal", async ({ quietPage }) => {
    await openInsights(quietPage);

    await quietPage.getByLabel("Choose a GPS file").setInputFiles(hillTrack(21.2, 200));

    await expect(quietPage.getByRole("heading", { name: "Your track" })).toBeVisible();
    await expect(
      quietPage.getByRole("img", { name: /200 m up and 200 m down.*Longest and steepest climb/ }),
    ).toBeVisible();
    await expect(quietPage.getByText(/half marathon 21\.0975 km \(\+0\.5 %\)/)).toBeVisible();
    await quietPage.getByLabel("Goal time").fill("1:45:00");
    const splits = quietPage.getByRole("table", { name: "The course kilometre by kilometre, with times" });
    await expect(splits.getByRole("row").last()).toContainText("1:45:00");

    const saving = quietPage.waitForEvent("download");
    await quietPage.getByRole("button", { name: "Splits as CSV" }).click();
    const lines = await linesOf(await saving);
    expect(lines).toHaveLength(1 + 22);
    expect(lines.at(-1)).toMatch(/,6300,1:45:00$/);
  });

  test("can be dropped on the page", async ({ quietPage }) => {
    await openInsights(quietPage);
    const { name, buffer } = hillTrack(5, 60);
    const data = await quietPage.evaluateHandle(
      ([fileName, text]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([text ?? ""], fileName ?? ""));
        return transfer;
      },
      [name, buffer.toString("utf8")],
    );

    await quietPage.getByText("A GPX, TCX or FIT file").dispatchEvent("drop", { dataTransfer: data });

    await expect(quietPage.getByText(/^hill\.gpx: 251 points/)).toBeVisible();
  });

  test("that is malicious is refused with a reason", async ({ page }) => {
    await openInsights(page);
    const field = page.getByLabel("Choose a GPS file");

    await field.setInputFiles(hostileTrack());

    await expect(field).toHaveAccessibleDescription(/declares a document type or entities/);
    await expect(page.getByRole("heading", { name: "Your track" })).toHaveCount(0);
    await field.setInputFiles(hillTrack(5, 60));
    await expect(page.getByRole("heading", { name: "Your track" })).toBeVisible();
    await expect(field).not.toHaveAccessibleDescription(/declares/);
  });

  test("has no accessibility violation", async ({ page }) => {
    await openInsights(page);
    await page.getByLabel("Choose a GPS file").setInputFiles(hillTrack(10, 120));
    await expect(page.getByRole("heading", { name: "Your track" })).toBeVisible();

    await expectNoBarrier(page);
  });
});

test.describe("the plots", () => {
  test("filters are in the URL and apply to the table", async ({ quietPage }) => {
    await openInsights(quietPage);
    const form = quietPage.getByRole("form", { name: "Choose the races" });
    const table = quietPage.getByRole("table", { name: "The races plotted, largest first" });
    await expect(table.getByRole("link", { name: "Berlin Marathon" })).toBeVisible();

    // the form comes to life as it comes near; until then a choice waits for its button
    await expect(async () => {
      await form.getByLabel("Month").selectOption("April", { timeout: 1_000 });
      // long enough that a slow answer is not asked for twice, which would be two steps back
      await expect(quietPage).toHaveURL(/\/insights\?month=4$/, { timeout: 5_000 });
    }).toPass();
    await expect(table.getByRole("link", { name: "Berlin Marathon" })).toHaveCount(0);
    await expect(table.getByRole("link", { name: "London Marathon" })).toBeVisible();
    await quietPage.goBack();
    await expect(table.getByRole("link", { name: "Berlin Marathon" })).toBeVisible();
  });

  test("hovering a dot names its race, and a click opens it", async ({ quietPage }) => {
    await openInsights(quietPage, "?month=4&raceType=marathon");
    const plot = quietPage.getByRole("img", { name: /Steepness against temperature/ });
    const name = quietPage.locator("main figure p").getByRole("link");

    // from cold to warm through the band of flat courses; the plot comes to life as it comes near
    await expect(async () => {
      await plot.scrollIntoViewIfNeeded({ timeout: 1_000 });
      const box = await plot.boundingBox();
      if (!box) throw new Error("The plot is not there");
      for (let share = 0.3; share < 0.7 && (await name.count()) === 0; share += 0.01) {
        await quietPage.mouse.move(box.x + box.width * share, box.y + 64 * 4.5);
      }
      await expect(name).toHaveCount(1, { timeout: 1_000 });
    }).toPass();
    const address = await name.getAttribute("href");
    await quietPage.mouse.down();
    await quietPage.mouse.up();

    await expect(quietPage).toHaveURL(new RegExp(`${address ?? "?"}$`));
  });

  test("export the races of a country as CSV", async ({ quietPage }) => {
    await openInsights(quietPage, "?continent=oceania");

    // far down the page, so the button answers a little later than the page
    let saved: Download | undefined;
    await expect(async () => {
      const saving = quietPage.waitForEvent("download", { timeout: 5_000 });
      await quietPage.getByRole("button", { name: "Countries as CSV" }).click();
      saved = await saving;
    }).toPass();

    const [head, first] = await linesOf(saved as Download);
    expect(head).toBe("country,races,races_with_steepness,races_flat_or_downhill,median_temperature_c");
    expect(first).toMatch(/^Australia,\d+,\d+,\d+,[\d.]+$/);
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });

    test("the form is a plain GET form", async ({ page }) => {
      await page.goto("/insights");

      await page.getByRole("combobox", { name: "Where" }).selectOption("Europe");
      await page.getByRole("button", { name: "Show" }).click();

      await expect(page).toHaveURL(/continent=europe/);
      await expect(page.getByRole("table", { name: "The races plotted, largest first" })).not.toContainText("New York");
      await expect(page.locator("noscript p")).toBeVisible();
    });
  });
});
