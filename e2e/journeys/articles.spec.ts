import { expect, test } from "@playwright/test";
import { expectNoViolation } from "../support/barriers.ts";
import { bearer, signInAsAdmin } from "../support/editors.ts";

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

test("an admin publishes a new article and removes it again", async ({ page, request }) => {
  const token = await signInAsAdmin(page);
  // another address in each run
  const name = Date.now().toString(36);
  await page.goto("/admin?section=articles");
  await page.getByRole("link", { name: "New article" }).click();
  await page.getByLabel("Title").fill(`Night races ${name}`);
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue(`night-races-${name}`);
  await page.getByLabel("Summary").fill("What is different after dark.");
  await page.getByRole("textbox", { name: "Sources" }).fill("Rules of the race | https://example.org/rules");
  await page
    .getByRole("textbox", { name: "Text" })
    .fill("## Light\n\nA head torch is **required** by most <b>races</b>.");
  await page.getByRole("button", { name: "Publish the article" }).click();
  await expect(page.getByText("Written here: it has no file.")).toBeVisible();
  const editor = page.url();

  await page.goto(`/articles/night-races-${name}`);
  await expect(page.getByRole("heading", { level: 1, name: `Night races ${name}` })).toBeVisible();
  await expect(page.getByText("A head torch is required by most <b>races</b>.")).toBeVisible();

  await page.goto(editor);
  await page.getByRole("button", { name: "Remove the article" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove it" }).click();
  await expect(page.getByRole("link", { name: "New article" })).toBeVisible();
  await expect.poll(async () => (await request.get(`/articles/night-races-${name}`)).status()).toBe(404);

  const audit = await request.get("/api/admin/audit/verification", { headers: bearer(token) });
  expect(((await audit.json()) as { problem: string | null }).problem).toBeNull();
});

for (const path of ["/articles", "/articles/racing-in-heat", "/contact"]) {
  test(`${path} has no accessibility violation`, async ({ page }) => {
    await page.goto(path);
    await expectNoViolation(page);
  });
}
