import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { freshAddress } from "../support/account.ts";
import { linkMailedTo, newsletterLink, oneClickAddress } from "../support/mailbox.ts";
import { expect, test } from "../support/quiet-page.ts";
import { dataOf, type Engine, originOf } from "../support/servers.ts";
import { FIRST_VISIT } from "../support/visitors.ts";

function sendIssue(engine: Engine, subject: string): void {
  const file = join(mkdtempSync(join(tmpdir(), "startline-issue-")), "issue.md");
  writeFileSync(file, `# ${subject}\n\nBerlin has opened its ballot.\n`);
  execFileSync("startline", ["newsletter", "send", file, "--topic", "race-news"], {
    env: { ...process.env, STARTLINE_DATA_DIR: dataOf(engine), STARTLINE_PUBLIC_URL: originOf(engine) },
  });
}

async function subscribe(page: Page, address: string): Promise<void> {
  await page.goto("/about");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("button", { name: "Subscribe" })).toBeDisabled();
  await footer.getByLabel("Email address").fill(address);
  await footer.getByRole("button", { name: "Subscribe" }).click();
  await expect(footer.getByText("Thank you. Please open the email that we have just sent you.")).toBeVisible();
}

test("from the footer to a confirmed address, an issue, fewer topics, one click out, and back", async ({
  quietPage: page,
  engine,
  request,
}) => {
  const address = freshAddress();
  await subscribe(page, address);

  // a scanner of mails that opens the link confirms nothing
  const confirmation = await linkMailedTo(address, engine);
  await request.get(confirmation);
  await page.goto(confirmation);
  await page.getByRole("button", { name: "Confirm subscription" }).click();
  await expect(page.getByText("Your subscription is confirmed.")).toBeVisible();
  expect(page.url()).not.toContain("newsletter=");

  sendIssue(engine, `Ballots of ${address}`);
  await page.goto(await newsletterLink(address, engine, "/email-preferences"));
  await page.getByLabel("Discounts").uncheck();
  await page.getByText("At most one a month").click();
  await page.getByRole("button", { name: "Save preferences" }).click();
  await expect(page.getByText("Your preferences are saved.")).toBeVisible();

  const oneClick = await oneClickAddress(address, engine);
  expect((await request.get(oneClick)).url()).toContain("/unsubscribe");
  const left = await request.post(oneClick, { form: { "List-Unsubscribe": "One-Click" } });
  expect(left.status()).toBe(200);

  await page.goto(await newsletterLink(address, engine, "/unsubscribe"));
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByRole("button", { name: "Unsubscribe" })).toBeVisible();
});

test.describe("a first visit", () => {
  test.use({ storageState: FIRST_VISIT });

  test("is asked for the newsletter once, and never again", async ({ page }) => {
    await page.clock.install();
    await page.goto("/all-races");
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await expect(page.getByRole("button", { name: "Essential only" })).toBeVisible();
    const popup = page.getByRole("dialog", { name: "Subscribe to the newsletter" });

    await page.clock.runFor(11_000);
    await expect(popup).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(popup).toHaveCount(0);

    await page.reload();
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await page.clock.runFor(60_000);
    await expect(popup).toHaveCount(0);
  });
});
