import { expect, type Page, test } from "../support/quiet-page.ts";
import { freshAddress, PASSWORD, register } from "../support/account.ts";
import { codeOf } from "../support/authenticator.ts";

async function typePassword(page: Page, address: string): Promise<void> {
  await page.goto("/login?redirect=%2Fmy-races");
  await page.getByRole("main").getByLabel("Email address").fill(address);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
}

test("an authenticator app is set up, and signing in asks for its code or a recovery code", async ({
  page,
  browser,
  engine,
}) => {
  test.setTimeout(120_000);
  const address = freshAddress();
  await register(page, address, engine);
  await page.goto("/my-races");
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  const picture = page.getByRole("img", { name: "QR code" });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  const key = await page.getByText("Or enter this key in the app:").locator("span").innerText();
  await page.getByLabel("Code of the app").fill(codeOf(key));
  await page.getByRole("button", { name: "Switch on" }).click();
  await expect(page.getByText("They are shown only now")).toBeVisible();
  const recoveryCode = await page
    .getByRole("listitem")
    .filter({ hasText: /^(\w{4}-){6}\w{2}$/ })
    .first()
    .innerText();
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByText("Signing in asks for a code of your authenticator app.")).toBeVisible();

  const second = await (
    await browser.newContext({ viewport: { width: 390, height: 800 }, colorScheme: "dark" })
  ).newPage();
  await test.step("the password alone opens nothing, also after the page is loaded again", async () => {
    await typePassword(second, address);
    await expect(second.getByRole("dialog", { name: "Enter your code" })).toBeVisible();
    await second.goto("/");
    await expect(second.locator("html[data-hydrated]")).toBeAttached();
    await expect(second.getByRole("button", { name: "Sign Out" })).toHaveCount(0);
  });

  await test.step("the next code of the app signs in", async () => {
    await typePassword(second, address);
    await second.getByLabel("Code of your authenticator app").fill(codeOf(key, 1));
    await second.getByRole("dialog").getByRole("button", { name: "Sign In" }).click();
    await expect(second).toHaveURL(/\/my-races$/);
    await expect(second.getByRole("heading", { name: "A code when you sign in" })).toBeVisible();
  });

  await test.step("and so does a recovery code", async () => {
    const third = await (await browser.newContext()).newPage();
    await typePassword(third, address);
    await third.getByLabel("Code of your authenticator app").fill(recoveryCode);
    await third.getByRole("dialog").getByRole("button", { name: "Sign In" }).click();
    await expect(third).toHaveURL(/\/my-races$/);
  });
});
