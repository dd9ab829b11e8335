import type { Browser } from "@playwright/test";
import { expect, type Page, test } from "../support/quiet-page.ts";
import type { Engine } from "../support/servers.ts";
import { freshAddress, PASSWORD, register, signUp } from "../support/account.ts";
import { linkMailedTo } from "../support/mailbox.ts";
import { holdScripts } from "../support/held-scripts.ts";

const RACES = ["berlin-marathon", "boston-marathon", "london-marathon"];

test("what a guest saved is in the account, and on a second browser", async ({ quietPage: page, browser, engine }) => {
  test.setTimeout(120_000);
  const address = freshAddress();

  await test.step("as a guest, save three races and compare them", async () => {
    for (const race of RACES) {
      await page.goto(`/marathon/${race}`);
      await expect(page.locator("html[data-hydrated]")).toBeAttached();
      await page.getByRole("main").getByRole("button", { name: "Save", exact: true }).click();
      await page.getByRole("main").getByRole("button", { name: "Compare", exact: true }).click();
      await expect(page.getByRole("main").getByRole("button", { name: "In comparison" })).toBeVisible();
    }
  });

  await test.step("register, and confirm the address", () => register(page, address, engine));

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
    await second.getByRole("main").getByLabel("Email address").fill(address.toUpperCase());
    await second.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await second.getByRole("main").getByRole("button", { name: "Sign In" }).click();
    await expect(second).toHaveURL(/\/my-races$/);
    await expect(second.getByRole("main").getByRole("link", { name: "Berlin Marathon" }).first()).toBeVisible();
  });
});

/** Opens an account and leaves it again, in a second browser. Gives the address. */
async function accountOfAnotherBrowser(browser: Browser, engine: Engine): Promise<string> {
  const address = freshAddress();
  const context = await browser.newContext();
  await register(await context.newPage(), address, engine);
  await context.close();
  return address;
}

test("a stranger who signed up with an address neither keeps its password nor gets the races of its owner", async ({
  page,
  browser,
  engine,
}) => {
  const address = freshAddress();
  const stranger = await (await browser.newContext()).newPage();
  await signUp(stranger, address);
  await page.goto("/marathon/berlin-marathon");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.getByRole("main").getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(() => page.evaluate(() => window.localStorage.getItem("guestFavorites"))).not.toBeNull();

  await test.step("the owner opens the link: it names the address, and asks about the race saved here", async () => {
    await page.goto(await linkMailedTo(address, engine));
    await expect(page.getByRole("main").getByText(address)).toBeVisible();
    await expect(page.getByRole("checkbox", { name: /Move the race that is saved/ })).not.toBeChecked();
    await page.getByRole("button", { name: "Confirm my address" }).click();
  });

  await test.step("and has to choose a password", async () => {
    await expect(page.getByRole("heading", { level: 1, name: "Choose a password" })).toBeVisible();
    await page.getByRole("textbox", { name: "New password" }).fill("meadow drizzle copper 88");
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page).toHaveURL(/\/my-races$/);
    await expect(page.getByText("Some races are saved in this browser only")).toBeVisible();
  });

  await test.step("the stranger's password opens nothing", async () => {
    await stranger.goto("/login");
    await stranger.getByRole("main").getByLabel("Email address").fill(address);
    await stranger.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await stranger.getByRole("main").getByRole("button", { name: "Sign In" }).click();
    await expect(stranger.getByText("Wrong email address or password")).toBeVisible();
    await expect(stranger.getByRole("link", { name: "confirm your email address" })).toBeVisible();
  });
});

test("after two wrong passwords the right one is taken, and no other site is led to", async ({
  page,
  browser,
  engine,
}) => {
  const address = await accountOfAnotherBrowser(browser, engine);
  const signIn = async (password: string) => {
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  };
  await page.goto("/login?redirect=//example.org/");
  await page.getByRole("main").getByLabel("Email address").fill(address);

  for (const wrong of ["not the right one", "nor is this one"]) {
    const answered = page.waitForResponse((response) => response.url().includes("/auth/v1/token"));
    await signIn(wrong);
    expect((await answered).status()).toBe(400);
    await expect(page.getByText("Wrong email address or password")).toBeVisible();
  }
  await signIn(PASSWORD);

  await expect(page.getByRole("banner").getByRole("button", { name: "Sign Out" }).first()).toBeVisible();
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/my-races$/);
});

test("a change of address is asked for in the account, which stays open and says what comes next", async ({
  page,
  engine,
}) => {
  test.setTimeout(90_000);
  await register(page, freshAddress(), engine);
  await page.goto("/my-races");
  const main = page.getByRole("main");
  await main.getByText("Change your email address").click();
  const newAddress = freshAddress();

  await main.getByLabel("New email address").fill(newAddress);
  await main.getByRole("textbox", { name: "Current password" }).fill(PASSWORD);
  await main.getByRole("button", { name: "Change address" }).click();

  const notice = main.getByText(`We sent an email to ${newAddress}`);
  await expect(notice).toBeFocused();
  await expect(main.getByRole("button", { name: "Confirm with a code" })).toBeVisible();

  await main.getByRole("link", { name: "Send the emails again" }).click();
  await expect(page).toHaveURL(/\/verify-email$/);
  await expect(page.getByText(`We sent an email to ${newAddress}`)).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Send the emails again" }).click();
  await expect(page.getByText(/new emails are on their way/)).toBeVisible();
});

test("from one sign-in screen to the other, the way back is not lost", async ({ page }) => {
  await page.goto("/login?redirect=%2Fmarathon%2Fberlin-marathon");
  // the page is the same for everybody until its scripts read the address
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.getByRole("main").getByRole("link", { name: "Sign up" }).click();
  await expect(page).toHaveURL(/\/register\?redirect=%2Fmarathon%2Fberlin-marathon$/);
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fmarathon%2Fberlin-marathon$/);
  await page.getByRole("link", { name: "Forgotten your password?" }).click();
  await expect(page).toHaveURL(/redirect=%2Fmarathon%2Fberlin-marathon/);
});

test("what is typed before the scripts have arrived stays, and cannot be sent into the address", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  const button = page.getByRole("main").getByRole("button", { name: "Sign In" });
  await page.getByRole("main").getByLabel("Email address").fill("ada@example.org");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await expect(button).toBeDisabled();
  await page.getByLabel("Password", { exact: true }).press("Enter");

  release();

  await expect(button).toBeEnabled();
  expect(page.url()).not.toContain("?");
  await expect(page.getByRole("main").getByLabel("Email address")).toHaveValue("ada@example.org");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(PASSWORD);
});

test("a provider that never answers signs nobody out, and who signs in is told", async ({ page, browser, engine }) => {
  const address = freshAddress();
  await register(page, address, engine);
  const hang = (tab: Page) => tab.route("**/auth/v1/**", () => undefined);

  await test.step("the signed in stay so, and their account works", async () => {
    await hang(page);
    await page.goto("/marathon/berlin-marathon");
    const saved = page.waitForResponse((response) => response.request().method() === "POST" && response.ok());
    await page.getByRole("main").getByRole("button", { name: "Save", exact: true }).click();
    await saved;
    await page.goto("/my-races");
    await expect(page.getByRole("main").getByRole("link", { name: "Berlin Marathon" }).first()).toBeVisible();
    await expect(page.getByRole("banner").getByRole("button", { name: "Sign Out" }).first()).toBeVisible();
  });

  await test.step("the sign-in says that it waits", async () => {
    const guest = await (await browser.newContext()).newPage();
    await hang(guest);
    await guest.goto("/login");
    await guest.getByRole("main").getByLabel("Email address").fill(address);
    await guest.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await guest.getByRole("main").getByRole("button", { name: "Sign In" }).click();
    await expect(guest.getByText(/is slow and may be down/)).toBeVisible();
  });
});
