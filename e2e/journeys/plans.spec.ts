import { readFileSync } from "node:fs";
import type { Download, Page } from "@playwright/test";
import { expectNoBarrier } from "../support/barriers.ts";
import { expect, test } from "../support/quiet-page.ts";

const PLAN = "/training-plans?date=2027-04-25&start=2027-01-04&weekly=40&longest=18&goal=3:45:00&recent=47:30";

const week = (page: Page, number: number) => page.getByRole("region", { name: `Week ${number}`, exact: true });
const textOf = async (download: Download) => readFileSync(await download.path(), "utf8");

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await expect(page.getByRole("button", { name: "Calendar file" })).toBeEnabled();
}

test.describe("a training plan", () => {
  test("is made from a race page's race, changed by keyboard, and taken along as a calendar", async ({ quietPage }) => {
    await quietPage.goto("/training-plans?race=berlin-marathon&goal=3:45:00");
    await expect(quietPage.getByRole("heading", { level: 1, name: /Berlin Marathon/ })).toBeVisible();

    await open(quietPage, PLAN);
    const summary = week(quietPage, 3).getByText("Change week 3");
    await summary.focus();
    await quietPage.keyboard.press("Enter");
    // the form is drawn once the week is open
    await expect(week(quietPage, 3).getByRole("combobox", { name: "Move" })).toBeVisible();
    await quietPage.keyboard.press("Tab");
    await quietPage.keyboard.press("End");
    await quietPage.keyboard.press("Tab");
    await quietPage.keyboard.press("w");
    await quietPage.keyboard.press("Tab");
    await quietPage.keyboard.press("Enter");

    await expect(quietPage.getByText(/Week 3: Long run is on Wednesday, as you chose/)).toBeVisible();
    await expect(quietPage).toHaveURL(/move=13\.6-2/);
    const [download] = await Promise.all([
      quietPage.waitForEvent("download"),
      quietPage.getByRole("button", { name: "Calendar file" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("training-the-marathon.ics");
    const calendar = await textOf(download);
    expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(calendar.match(/^BEGIN:VEVENT/gm)?.length).toBeGreaterThan(50);
    expect(calendar).toContain("DTSTART;VALUE=DATE:20270425");
  });

  test("goes on without a network: it is worked out, changed and saved in the browser", async ({ page, context }) => {
    await open(page, PLAN);
    await page.waitForLoadState("networkidle");
    const largest = page.getByText("Largest week", { exact: true }).locator("xpath=following-sibling::*");
    const before = (await largest.textContent()) ?? "";
    await context.setOffline(true);

    await page.getByRole("textbox", { name: "Weekly distance now" }).fill("90");
    await expect(largest).not.toHaveText(before);
    await week(page, 9).getByText("Change week 9").click();
    await page.getByRole("link", { name: "Skip week 9" }).click();
    await expect(page.getByText("Week 9 is off.")).toBeVisible();
    for (const [button, name] of [
      ["Calendar file", "training-the-marathon.ics"],
      ["Table (CSV)", "training-the-marathon.csv"],
      ["Backup file", "training-the-marathon.json"],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: button, exact: true }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(name);
    }
  });

  test("can be subscribed to at a private address, until it is removed", async ({ quietPage, request }) => {
    await open(quietPage, PLAN);
    await quietPage.getByRole("button", { name: "Make a private address" }).click();
    const address = await quietPage.getByRole("textbox", { name: "Private address" }).inputValue();

    const calendar = await request.get(address);
    expect(calendar.headers()["content-type"]).toMatch(/^text\/calendar/);
    expect(await calendar.text()).toContain("Race day: the marathon");
    await week(quietPage, 9).getByText("Change week 9").click();
    await quietPage.getByRole("link", { name: "Skip week 9" }).click();
    await expect(quietPage.getByText("Week 9 is off.")).toBeVisible();
    await quietPage.getByRole("button", { name: "Send the plan again" }).click();
    await expect(quietPage.getByText("The calendar there is this plan.")).toBeVisible();
    expect(await (await request.get(address)).text()).not.toBe(await calendar.text());

    await quietPage.getByRole("button", { name: "Remove it" }).click();
    await expect(quietPage.getByRole("button", { name: "Make a private address" })).toBeVisible();
    expect((await request.get(address)).status()).toBe(404);
  });

  test("keeps what is ticked off over a reload, and moves a run that is dragged", async ({ quietPage }) => {
    await open(quietPage, PLAN);
    await week(quietPage, 1).getByRole("checkbox").first().check();
    const row = (name: RegExp) => week(quietPage, 3).getByRole("listitem").filter({ hasText: name }).first();

    await row(/^Wed/).dragTo(row(/^Thu/));
    await expect(quietPage.getByText(/Week 3: .* is on Thursday, as you chose/)).toBeVisible();
    await expect(quietPage).toHaveURL(/move=/);
    await quietPage.reload();

    await expect(quietPage.getByText(/Week 3: .* is on Thursday, as you chose/)).toBeVisible();
    await expect(week(quietPage, 1).getByRole("checkbox").first()).toBeChecked();
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });

    test("is made by a form, and changed by links and forms", async ({ page }) => {
      await page.goto("/training-plans");
      await page.getByRole("radio", { name: "Half marathon" }).check({ force: true });
      await page.getByLabel("Weekly distance now").fill("40");
      await page.getByRole("button", { name: "Make the plan" }).click();
      await expect(page).toHaveURL(/distance=half/);
      await expect(page.getByText("Race day: the half marathon").first()).toBeVisible();

      await week(page, 4).getByText("Change week 4").click();
      await page.getByRole("link", { name: "Skip week 4" }).click();
      await expect(page.getByText("Week 4 is off.")).toBeVisible();
      await week(page, 3).getByText("Change week 3").click();
      await week(page, 3).getByLabel("to").selectOption({ label: "Friday" });
      await week(page, 3).getByRole("button", { name: "Move" }).click();

      await expect(page.getByText(/Week 3: .* on Friday/)).toBeVisible();
      await expect(page.getByText("Week 4 is off.")).toBeVisible();
    });

    test("is refused honestly where there is too little time", async ({ page }) => {
      await page.goto("/training-plans?date=2027-04-25&start=2027-03-01&weekly=30&longest=14");

      await expect(
        page.getByText(/12 weeks would be enough: the first race day that fits is Sunday 23 May 2027/),
      ).toBeVisible();
    });
  });
});

test("a coach's plan of 16 weeks, two of them blocked, is printed on six pages at most", async ({ page }) => {
  await open(page, `${PLAN}&skip=6,9&athlete=Ada`);
  await expect(page.getByRole("heading", { name: "Ada’s plan" })).toBeVisible();
  await expect(page.getByText("No running this week")).toHaveCount(2);

  const pages = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type \/Page\b(?!s)/g);
  expect(pages?.length).toBeLessThanOrEqual(6);
});

test.describe("recovery", () => {
  test("goes into a calendar without a network", async ({ page, context }) => {
    await page.goto("/recovery-tips?race=berlin-marathon&date=2027-09-26");
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Calendar file" }).click(),
    ]);

    expect(await textOf(download)).toContain("DTSTART;VALUE=DATE:20270927");
  });
});

for (const path of [
  PLAN + "&skip=7&move=5.2-3",
  "/training-plans?date=2027-04-25&start=2027-03-01&weekly=30&longest=14",
  "/recovery-tips?date=2027-04-25&weekly=50&next=2027-05-10",
]) {
  test(`${path} has no accessibility violation and does not scroll sideways`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    for (const details of await page.locator("main details").all()) {
      await details.evaluate((element) => element.setAttribute("open", ""));
    }

    await expectNoBarrier(page);
  });
}
