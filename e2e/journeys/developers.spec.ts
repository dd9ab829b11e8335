import { expect, test } from "../support/quiet-page.ts";

test("the footer leads to the API, and the races are downloaded as a table", async ({ quietPage: page }) => {
  await page.goto("/about");
  await page.getByRole("contentinfo").getByRole("link", { name: "Developers" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Developers" })).toBeVisible();

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Races (CSV)" }).click(),
  ]);

  expect(file.suggestedFilename()).toMatch(/^startline-races-\d{4}-\d{2}-\d{2}\.csv$/);
});
