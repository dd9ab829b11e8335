import { PHONE_FOLD } from "../support/phone-fold.ts";
import { expect, test } from "../support/quiet-page.ts";

test.use({ viewport: { width: 390, height: 844 } });

for (const [path, action, label] of [
  ["/half-marathon-predictor?distance=10k&time=48:00", "Print", "Age"],
  ["/marathon-pace-chart?goal=3:45:00&race=boston-marathon", "Print", "Goal"],
  ["/race-preparation?race=boston-marathon&goal=3:45:00", "Calendar file", "Goal"],
  ["/recovery-tips?race=boston-marathon", "Calendar file", "Race day"],
  ["/training-plans?race=boston-marathon&recentDistance=10k&recent=48:00", "Calendar file", "Goal time"],
] as const) {
  test(`on a phone ${path} opens at its result, with its actions, and its form unfolds`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator("html[data-hydrated]")).toBeAttached();

    await expect(page.getByRole("button", { name: action }).first()).toBeInViewport();
    const field = page
      .getByRole("textbox", { name: label })
      .or(page.getByLabel(label, { exact: true }))
      .first();
    await expect(field).toBeHidden();
    await page.getByText(PHONE_FOLD).click();
    await expect(field).toBeVisible();

    // wider than a phone, the form is shown and needs no line that opens it
    await page.getByText(PHONE_FOLD).click();
    await page.setViewportSize({ width: 800, height: 900 });
    await expect(field).toBeVisible();
    await expect(page.getByText(PHONE_FOLD)).toBeHidden();
  });
}

for (const path of ["/half-marathon-predictor", "/half-marathon-predictor?distance=10k&time=soon"]) {
  test(`on a phone ${path} shows its form`, async ({ page }) => {
    await page.goto(path);

    await expect(page.getByRole("textbox", { name: "Time", exact: true })).toBeVisible();
    await expect(page.getByText(PHONE_FOLD)).toHaveCount(0);
  });
}

test("on a phone a form stays open while it is filled in, and its result is what the next visit opens with", async ({
  page,
}) => {
  await page.goto("/half-marathon-predictor");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const time = page.getByRole("textbox", { name: "Time", exact: true });
  await time.fill("48:00");
  await expect(page).toHaveURL(/time=48%3A00/);
  await expect(time).toBeVisible();

  await page.reload();
  await expect(page.getByText(PHONE_FOLD)).toBeVisible();
  await expect(time).toBeHidden();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("on a phone a folded form opens and asks for another result", async ({ page }) => {
    await page.goto("/half-marathon-predictor?distance=10k&time=48:00");
    await page.getByText(PHONE_FOLD).click();
    await page.getByRole("textbox", { name: "Time", exact: true }).fill("45:00");
    await page.getByRole("button", { name: "Predict" }).click();

    await expect(page).toHaveURL(/time=45%3A00/);
    await expect(page.getByText(PHONE_FOLD)).toBeVisible();
  });
});
