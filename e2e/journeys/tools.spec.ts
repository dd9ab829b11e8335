import { expectNoBarrier } from "../support/barriers.ts";
import { openPhoneFold } from "../support/phone-fold.ts";
import { expect, test } from "../support/quiet-page.ts";
import { holdScripts } from "../support/held-scripts.ts";

const EVERYTHING =
  "/marathon-predictor?distance=10+km&time=45:00&distance2=half&time2=1:50:00&weekly=50&longest=20&pace=5:40&goal=3:30&age=44&sex=male&race=berlin-marathon";

test("a prediction flows to a band, a plan and a comparison without retyping", async ({ page }) => {
  await page.goto("/marathon-predictor");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.getByRole("textbox", { name: "Time", exact: true }).fill("45:00");
  await page.getByRole("textbox", { name: "Weekly distance" }).fill("60");
  await page.getByRole("searchbox", { name: /^Race/ }).fill("berlin");
  await page.getByRole("button", { name: /^Berlin Marathon/ }).click();
  await expect(page.getByRole("heading", { name: "At Berlin Marathon" })).toBeVisible();

  const splits = page.getByRole("link", { name: /^Splits and band for \d:\d\d:00$/ }).nth(1);
  await splits.click();
  await expect(page.getByRole("heading", { level: 1, name: "Marathon Pace Chart" })).toBeVisible();
  // that of the link as it was pressed: until then the prediction may still follow what was entered last
  const goal = new URL(page.url()).searchParams.get("goal") ?? "none";
  await expect(page.getByRole("heading", { level: 2, name: goal })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Goal" })).toHaveValue(goal);
  await expect(page.getByRole("main").getByRole("link", { name: "Berlin Marathon" }).first()).toBeVisible();

  await page.goBack();
  await expect(page.getByRole("textbox", { name: "Time", exact: true })).toHaveValue("45:00");
  await page.getByRole("link", { name: `Plan for ${goal}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: /training/i })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`goal=${goal.replaceAll(":", "(:|%3A)")}`));
  await expect(page).toHaveURL(/race=berlin-marathon/);

  await page.goBack();
  await page.getByRole("link", { name: /^Compare Berlin Marathon/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Compare races" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Berlin Marathon" }).first()).toBeVisible();

  await page.goto("/running-tools");
  await expect(page.getByRole("link", { name: /^Marathon Predictor, last result/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "Your figures" }).getByLabel("Weekly distance")).toHaveValue("60 km");
});

test("one runner has one time for a race, wherever it is asked for", async ({ page }) => {
  await page.goto("/marathon-predictor?race=berlin-marathon");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.getByRole("combobox", { name: "Distance" }).first().fill("half marathon");
  await page.getByRole("textbox", { name: "Time", exact: true }).fill("1:45:00");
  await page.getByRole("textbox", { name: "Weekly distance" }).fill("45");
  await expect(page.getByText(/by Vickers and Vertosick from a half marathon in 1:45:00 and your/)).toBeVisible();
  const middle = await page.getByText(/^\d:\d\d:\d\d in the middle$/).innerText();
  const time = middle.slice(0, 7);

  await page.goto("/marathon/berlin-marathon#my-time");
  const here = page.locator("#my-time");
  await expect(here.getByRole("heading", { name: "Your time here" })).toBeVisible();
  await expect(here.getByText(time, { exact: true })).toBeVisible();
  await expect(page.getByText(/^For you: .* by Vickers and Vertosick from a half marathon in 1:45:00/)).toBeVisible();

  await here.getByRole("link", { name: "See how it is predicted" }).click();
  await expect(page.getByText(middle)).toBeVisible();

  const { id } = (await (await page.request.get("/api/marathons/berlin-marathon")).json()) as { id: number };
  await page.goto(`/compare?races=${id},7`);
  await page.mouse.wheel(0, 3000);
  const times = page.getByRole("region", { name: "Times", exact: true });
  await expect(times.getByRole("row", { name: /^Berlin Marathon/ })).toContainText(time);

  await page.goto("/pb-potential?region=germany&month=9");
  await expect(page.getByRole("row", { name: /Berlin Marathon/ })).toContainText(time);
});

test("a predictor once open goes on calculating without a network", async ({ page, context }) => {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  const tables = page.waitForResponse(/age-grade/);
  await page.goto("/marathon-predictor");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await tables;
  await page.waitForFunction(() => performance.getEntriesByName("related-routes-preloaded").length > 0);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  page.on("request", (request) => {
    if (/\/(api|assets)\/(?!favicon-)/.test(request.url())) faults.push(request.url());
  });

  await page.getByRole("textbox", { name: "Time", exact: true }).fill("45:00");
  await expect(page.getByRole("heading", { level: 2, name: "3:34 to 3:55" })).toBeVisible();
  await page.getByRole("textbox", { name: "Goal time to check" }).fill("3:30");
  await expect(page.getByRole("heading", { name: "Is 3:30:00 realistic?" })).toBeVisible();
  await page.getByRole("textbox", { name: "Age", exact: true }).fill("44");
  await page.getByText("Men", { exact: true }).click();
  await expect(page.getByRole("row", { name: /^2025 62\.8 %/ })).toBeVisible();
  await expect(page).toHaveURL(/goal=3%3A30/);
  expect(faults).toEqual([]);
});

test("what was typed into a small tool before the script arrived counts", async ({ quietPage }) => {
  const release = await holdScripts(quietPage);
  await quietPage.goto("/running-tools", { waitUntil: "commit" });
  const treadmill = quietPage.getByRole("region", { name: "Treadmill" });
  await treadmill.getByLabel("Incline").fill("5");

  release();
  await expect(quietPage.locator("html[data-hydrated]")).toBeAttached();
  await quietPage.waitForLoadState("networkidle");
  await treadmill.getByLabel("Incline").blur();

  await expect(treadmill.getByText("4:54 /km")).toBeVisible();
  await expect(treadmill.getByLabel("Incline")).toHaveValue("5");
});

test("what was typed before the script arrived counts", async ({ quietPage }) => {
  const release = await holdScripts(quietPage);
  await quietPage.goto("/half-marathon-predictor", { waitUntil: "commit" });
  await quietPage.getByRole("textbox", { name: "Time", exact: true }).fill("45:00");
  await quietPage.getByText("Miles", { exact: true }).click();

  release();

  await expect(quietPage.getByRole("heading", { level: 2, name: "1:35 to 1:44" })).toBeVisible();
  await expect(quietPage.getByText("7:34 /mi").first()).toBeVisible();
  await expect(quietPage).toHaveURL(/time=45%3A00.*units=mi/);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a predictor answers its form", async ({ page }) => {
    await page.goto("/marathon-predictor");
    await expect(page.getByRole("heading", { level: 2, name: "3:56 to 4:20" })).toBeVisible();
    await page.getByRole("textbox", { name: "Time", exact: true }).fill("45:00");
    await page.getByRole("textbox", { name: "Age", exact: true }).fill("44");
    await page.getByText("Men", { exact: true }).click();
    await page.getByRole("button", { name: "Predict" }).click();

    await expect(page.getByRole("heading", { level: 2, name: "3:34 to 3:55" })).toBeVisible();
    await expect(page.getByRole("row", { name: /^2025 62\.8 %/ })).toBeVisible();
  });

  test("a small tool answers its own", async ({ page }) => {
    await page.goto("/running-tools");
    const treadmill = page.getByRole("region", { name: "Treadmill" });
    await treadmill.getByLabel("Incline").fill("5");
    await treadmill.getByRole("button", { name: "Work it out" }).click();

    await expect(page.getByText("4:54 /km")).toBeVisible();
    await expect(page).toHaveURL(/#treadmill$/);
  });
});

for (const path of [EVERYTHING, "/half-marathon-predictor", "/running-tools?over=0+km&incline=2"]) {
  test(`${path} has no accessibility violation and does not scroll sideways`, async ({ quietPage }) => {
    await quietPage.goto(path);
    await expect(quietPage.locator("html[data-hydrated]")).toBeAttached();
    if (path === EVERYTHING) await openPhoneFold(quietPage);

    await expectNoBarrier(quietPage, [390, 768, 1280]);
  });
}
