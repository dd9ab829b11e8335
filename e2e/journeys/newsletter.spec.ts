import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { freshAddress } from "../support/account.ts";
import { bearer, signInAsAdmin } from "../support/editors.ts";
import { countMails, linkMailedTo, newsletterLink, oneClickAddress } from "../support/mailbox.ts";
import { expect, test } from "../support/quiet-page.ts";
import { ADMIN_ADDRESS, dataOf, type Engine, originOf } from "../support/servers.ts";
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

test("an admin previews an issue, mails it to themselves, and sends it to each subscriber once", async ({
  quietPage: page,
  engine,
  request,
  browser,
}) => {
  const address = freshAddress();
  await subscribe(page, address);
  await page.goto(await linkMailedTo(address, engine));
  await page.getByRole("button", { name: "Confirm subscription" }).click();
  await expect(page.getByText("Your subscription is confirmed.")).toBeVisible();

  const admin = await (await browser.newContext()).newPage();
  const token = await signInAsAdmin(admin);
  const subject = `Ballots ${Date.now().toString(36)}`;
  await admin.goto("/admin?section=issues");
  await admin.getByRole("link", { name: "New issue" }).click();
  // the list that this page replaces has a field "Part of a subject"
  await admin.getByRole("textbox", { name: "Subject", exact: true }).fill(subject);
  await admin.getByRole("textbox", { name: "Text" }).fill("**Berlin** has opened its [ballot](https://example.org/b).");
  await admin.getByRole("button", { name: "Preview" }).click();
  const preview = admin.getByRole("region", { name: "Preview" });
  await expect(preview).toContainText("ballot: https://example.org/b");
  await expect(preview).toContainText("would get it now");
  expect(countMails(address, engine, subject)).toBe(0);

  await admin.getByRole("button", { name: "Send me a test" }).click();
  await expect(admin.getByText(`A test is on its way to ${ADMIN_ADDRESS}.`)).toBeVisible();
  await expect.poll(() => countMails(ADMIN_ADDRESS, engine, `Test: ${subject}`)).toBe(1);

  await admin.getByRole("button", { name: /^Send to \d/ }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Send it" }).click();
  const row = admin.getByRole("row", { name: new RegExp(subject) });
  await expect(row).toBeVisible();
  await expect(async () => {
    await admin.reload();
    await expect(row).toContainText("Sent to all", { timeout: 2_000 });
  }).toPass();
  await expect.poll(() => countMails(address, engine, subject)).toBe(1);

  const audit = await request.get("/api/admin/audit/verification", { headers: bearer(token) });
  expect(((await audit.json()) as { problem: string | null }).problem).toBeNull();
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
