import { expect, test } from "../support/quiet-page.ts";
import { linkMailedTo } from "../support/mailbox.ts";

const PASSWORD = "copper lantern walks uphill 7";
const RACES = ["berlin-marathon", "boston-marathon", "london-marathon"];

test("what a guest saved is in the account, and on a second browser", async ({ quietPage: page, browser }) => {
  test.setTimeout(120_000);
  const address = `runner-${Date.now()}@example.org`;

  await test.step("as a guest, save three races and compare them", async () => {
    for (const race of RACES) {
      await page.goto(`/marathon/${race}`);
      await expect(page.locator("html[data-hydrated]")).toBeAttached();
      await page.getByRole("main").getByRole("button", { name: "Save", exact: true }).click();
      await page.getByRole("main").getByRole("button", { name: "Compare", exact: true }).click();
      await expect(page.getByRole("main").getByRole("button", { name: "In comparison" })).toBeVisible();
    }
  });

  await test.step("register", async () => {
    await page.goto("/register");
    await page.getByLabel("First name").fill("Ada");
    await page.getByLabel("Email address").fill(address);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("main").getByRole("button", { name: "Sign Up" }).click();
    await expect(page.getByText("One step is left")).toBeVisible();
  });

  await test.step("confirm the address: not by opening the link, but by the button", async () => {
    await page.goto(await linkMailedTo(address));
    await page.getByRole("button", { name: "Confirm my address" }).click();
    await expect(page.getByRole("banner").getByRole("button", { name: "Sign Out" }).first()).toBeVisible();
  });

  await test.step("everything is in the account, and no longer in the browser", async () => {
    await page.goto("/my-races");
    for (const race of ["Berlin Marathon", "Boston Marathon", "London Marathon"]) {
      await expect(page.getByRole("main").getByRole("link", { name: race }).first()).toBeVisible();
    }
    await expect(page.getByRole("heading", { name: "Comparisons" })).toBeVisible();
    await expect(page.getByRole("main").getByText("My Races").first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.localStorage.getItem("guestFavorites"))).toBeNull();
    await expect.poll(() => page.evaluate(() => window.localStorage.getItem("marathonComparison"))).toBeNull();
  });

  await test.step("sign out", async () => {
    await page.getByRole("banner").getByRole("button", { name: "Sign Out" }).first().click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" }).first()).toBeVisible();
  });

  await test.step("sign in on a second browser, the address in capitals: still there", async () => {
    const second = await (await browser.newContext()).newPage();
    await second.goto("/login?redirect=%2Fmy-races");
    await second.getByLabel("Email address").fill(address.toUpperCase());
    await second.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await second.getByRole("main").getByRole("button", { name: "Sign In" }).click();
    await expect(second).toHaveURL(/\/my-races$/);
    await expect(second.getByRole("main").getByRole("link", { name: "Berlin Marathon" }).first()).toBeVisible();
  });
});

test("a redirect to another site is not followed", async ({ page }) => {
  await page.goto("/login?redirect=//example.org/");

  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(new URL(page.url()).hostname).toBe("localhost");
});
