import { readFile } from "node:fs/promises";
import { expectNoBarrier } from "../support/barriers.ts";
import { openPhoneFold } from "../support/phone-fold.ts";
import { expect, test } from "../support/quiet-page.ts";

const EVERYTHING =
  "/race-preparation?race=comrades-marathon&date=2027-06-13&goal=10:30:00&start=5:30&temperature=12&mass=70&carbs=75&stations=2.5&home=Auckland";

test.describe("a preparation", () => {
  test("leads from a race to dates, ticks, a calendar and a sheet, and finds its ticks again", async ({
    quietPage,
  }) => {
    await quietPage.goto("/race-preparation");
    await quietPage.getByRole("searchbox", { name: /^Race/ }).fill("comrades");
    await quietPage.getByRole("button", { name: /^Comrades Marathon/ }).click();
    await expect(quietPage.getByRole("heading", { level: 1, name: "Preparing for Comrades Marathon" })).toBeVisible();
    await expect(quietPage.getByLabel("Race day")).toHaveValue(/^\d{4}-06-\d\d$/);
    await quietPage.getByLabel("Race day").fill("2027-06-20");
    // results up to a marathon give no time for so long a race
    await quietPage.getByRole("textbox", { name: "Goal" }).fill("10:30:00");
    await expect(quietPage.getByRole("heading", { name: /^8 weeks before\s*Sun 25 Apr/ })).toBeVisible();

    await quietPage.getByRole("checkbox", { name: /^Choose the shoes/ }).check();
    await expect(quietPage).toHaveURL(/race=comrades-marathon&date=2027-06-20&goal=/);
    await quietPage.reload();
    await expect(quietPage.getByRole("checkbox", { name: /^Choose the shoes/ })).toBeChecked();

    const download = quietPage.waitForEvent("download");
    await quietPage.getByRole("button", { name: "Calendar file" }).click();
    expect((await download).suggestedFilename()).toBe("preparation-comrades-marathon.ics");
    const calendar = await readFile(await (await download).path(), "utf8");
    expect(calendar).toContain("DTSTART;VALUE=DATE:20270425");
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(9);
  });

  test("prints its sheet alone, on one page of A4 and of Letter", async ({ quietPage }) => {
    await quietPage.goto(EVERYTHING);
    await expect(quietPage.locator("html[data-hydrated]")).toBeAttached();
    // the print dialogue of the browser is not ours to test
    await quietPage.evaluate(() => {
      window.print = () => undefined;
    });

    const print = quietPage.getByRole("button", { name: "Print the sheet" });
    await print.click();
    await quietPage.emulateMedia({ media: "print" });

    await expect(quietPage.getByRole("article", { name: "Race-day sheet" })).toBeVisible();
    await expect(quietPage.getByRole("region", { name: "Checklist" })).toBeHidden();
    await expect(quietPage.getByRole("heading", { level: 1 })).toBeHidden();
    for (const format of ["A4", "Letter"]) {
      // after each print the whole page is back
      await quietPage.emulateMedia({ media: null });
      await print.click();
      const pdf = await quietPage.pdf({ format });
      expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
    }
  });

  test("once open goes on without a network, calendar included", async ({ page, context }) => {
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(String(error)));
    const calendar = page.waitForResponse(/calendar-file/);
    await page.goto("/race-preparation?race=comrades-marathon&date=2027-06-13&goal=10:00:00");
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await calendar;
    await page.waitForFunction(() => performance.getEntriesByName("related-routes-preloaded").length > 0);
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    page.on("request", (request) => {
      if (/\/(api|assets)\/(?!favicon-)/.test(request.url())) faults.push(request.url());
    });

    await page.getByRole("textbox", { name: "Goal" }).fill("9:00:00");
    await page.getByRole("textbox", { name: "Aid stations every" }).fill("5 km");
    await expect(
      page.getByRole("region", { name: "Fuel and drink" }).getByText("For 9:00:00", { exact: false }),
    ).toBeVisible();
    await page.getByRole("textbox", { name: "Your time zone" }).fill("Tokyo");
    await expect(page.getByText(/^Clocks there are 7 h behind yours/)).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Calendar file" }).click();
    await download;
    expect(faults).toEqual([]);
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });

    test("works as a form", async ({ page }) => {
      await page.goto("/race-preparation");
      await page.getByRole("textbox", { name: "Goal" }).fill("4:30");
      await page.getByLabel("Race day").fill("2027-04-25");
      await page.getByRole("textbox", { name: "Body mass" }).fill("70 kg");
      await page.getByRole("button", { name: "Show the preparation" }).click();

      await expect(page.getByText("For 4:30:00", { exact: false })).toBeVisible();
      await expect(page.getByText("700 to 840 g", { exact: true })).toBeVisible();
      await expect(page.getByRole("heading", { name: /^8 weeks before\s*Sun 28 Feb/ })).toBeVisible();
    });

    test("shows sun and time zones too", async ({ page }) => {
      await page.goto(EVERYTHING);

      await expect(
        page.getByText(/^The sun rises at 06:4\d and sets at 17:0\d\. At your goal it is dark/),
      ).toBeVisible();
      await expect(page.getByText(/^Clocks there are 10 h behind yours/)).toBeVisible();
    });
  });

  test("with everything asked for has no accessibility violation", async ({ page }) => {
    await page.goto(EVERYTHING);
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await page.waitForLoadState("networkidle");
    await openPhoneFold(page);

    await expectNoBarrier(page, [390, 768, 1280]);
  });
});
