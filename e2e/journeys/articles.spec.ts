import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";

test("an article leads to its tool, and an unknown one to the nearest", async ({ page }) => {
  await page.goto("/articles");
  await page.getByRole("link", { name: "Racing in the heat" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Racing in the heat" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Races to look at" }).getByRole("link").first()).toBeVisible();
  await page.getByRole("link", { name: "Heat and altitude", exact: true }).click();
  await expect(page).toHaveURL(/\/running-tools#weather$/);

  const missing = await page.goto("/articles/heat-racing");
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole("region", { name: "Articles you may be looking for" })).toContainText(
    "Racing in the heat",
  );
});

test("a wrong fact is reported from the page of its race, with a reference", async ({ page }) => {
  await page.goto("/marathon/berlin-marathon");
  await page.getByRole("link", { name: "Report a wrong fact" }).click();
  await expect(page.getByLabel("What is it about?")).toHaveValue("wrong-fact");
  await page.getByRole("main").getByLabel("Email address").fill("visitor@example.org");
  await page.getByLabel("Message").fill("The date of the race is wrong: see the organiser's site.");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText(/SL-[2-9A-Z]{8}/)).toBeVisible();
});

for (const path of ["/articles", "/articles/racing-in-heat", "/contact"]) {
  test(`${path} has no accessibility violation`, async ({ page }) => {
    await page.goto(path);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations).toEqual([]);
  });
}
