import type { APIRequestContext } from "@playwright/test";
import { expectNoBarrier, expectNoViolation } from "../support/barriers.ts";
import { bearer, signInAsAdmin } from "../support/editors.ts";
import { expect, type Page, test } from "../support/quiet-page.ts";

const SECTIONS = [
  "queue",
  "races",
  "files",
  "quality",
  "users",
  "contact",
  "subscribers",
  "issues",
  "outbox",
  "articles",
  "visits",
  "performance",
  "audit",
];

async function openEditor(page: Page, race: string): Promise<void> {
  await page.goto(`/admin?section=races&q=${encodeURIComponent(race)}`);
  await page.getByRole("link", { name: race, exact: true }).click();
  await expect(page.getByRole("heading", { level: 3, name: race })).toBeVisible();
}

async function expectAuditChainKept(request: APIRequestContext, token: string): Promise<void> {
  const answer = await request.get("/api/admin/audit/verification", { headers: bearer(token) });
  expect(((await answer.json()) as { problem: string | null }).problem).toBeNull();
}

async function save(page: Page, participants: number): Promise<void> {
  const form = page.locator("form", { has: page.getByRole("heading", { level: 3, name: "Oslo Marathon" }) });
  await form.getByLabel("Participants", { exact: true }).fill(String(participants));
  await form.getByLabel("What was counted").selectOption("Finishers");
  await form.getByLabel("Source").fill("https://oslomaraton.no/results");
  await form.getByLabel("Reason").fill("Counted anew.");
  await form.getByRole("button", { name: "Save the race" }).click();
}

test("an admin's edit is public at once, an edit meanwhile is shown, and both can be undone", async ({
  page,
  context,
  request,
}) => {
  const token = await signInAsAdmin(page);
  const published = async () => {
    const answer = await request.get("/api/marathons/3451");
    return ((await answer.json()) as { participants: number | null }).participants;
  };
  // another figure in each run
  const first = 1_000 + (Math.floor(Date.now() / 1_000) % 50_000);
  const second = first + 1;
  await openEditor(page, "Oslo Marathon");
  const other = await context.newPage();
  await openEditor(other, "Oslo Marathon");

  await save(page, first);
  await expect(page.getByText("Saved. Visitors see it within two seconds.")).toBeVisible();
  await expect.poll(published).toBe(first);

  await save(other, second);
  const versions = other.getByRole("table", { name: "Both versions" });
  await expect(versions.getByRole("row", { name: new RegExp(`^Participants .*${first} ${second}`) })).toBeVisible();
  await expectNoViolation(other);
  await other.getByRole("button", { name: "Go on with mine" }).click();
  await expect(other.getByLabel("Participants", { exact: true })).toHaveValue(String(second));
  await other.getByRole("button", { name: "Save the race" }).click();
  await expect(other.getByText("Saved. Visitors see it within two seconds.")).toBeVisible();
  await expect.poll(published).toBe(second);

  await other
    .getByRole("button", { name: /^Undo change/ })
    .first()
    .click();
  await other.getByRole("dialog").getByLabel("Reason").fill("That was the year before.");
  await other.getByRole("dialog").getByRole("button", { name: "Undo the change" }).click();
  await expect(other.getByText(/, undoes change/)).toBeVisible();
  await expect.poll(published).toBe(first);

  await expectAuditChainKept(request, token);
});

test("a race file is checked, imported, public at once and undone", async ({ page, request }) => {
  const token = await signInAsAdmin(page);
  const published = async () => {
    const answer = await request.get("/api/marathons/2419");
    return ((await answer.json()) as { participants: number | null }).participants;
  };
  const before = await published();
  // another figure in each run
  const figure = 60_000 + (Math.floor(Date.now() / 1_000) % 30_000);
  const file = (rows: string) => ({ name: "races.csv", mimeType: "text/csv", buffer: Buffer.from(rows) });
  const header = "id,participants,participantsBasis\n";

  await page.goto("/admin?section=files");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export as CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("races.csv");

  await page.getByLabel("CSV file").setInputFiles(file(`${header}2419,many,finishers\n`));
  await page.getByRole("textbox", { name: /^Source/ }).fill("https://www.example.org/results");
  await page.getByLabel("Reason").fill("Counted anew by the organiser.");
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByRole("alert")).toContainText("Row 2, participants");
  await expectNoViolation(page);

  await page.getByLabel("CSV file").setInputFiles(file(`${header}2419,${figure},finishers\n`));
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByText("1 row read: 1 race would change.")).toBeVisible();
  expect(await published()).toBe(before);
  await expectNoViolation(page);
  await page.getByRole("button", { name: "Import 1 race" }).click();
  await expect(page.getByText(/1 race changed\. Visitors see it within two seconds\./)).toBeVisible();
  await expect.poll(published).toBe(figure);

  await page.goto("/admin?section=races&race=2419");
  await page
    .getByRole("button", { name: /^Undo change/ })
    .first()
    .click();
  await page.getByRole("dialog").getByLabel("Reason").fill("That was another race.");
  await page.getByRole("dialog").getByRole("button", { name: "Undo the change" }).click();
  await expect.poll(published).toBe(before);
  await expectAuditChainKept(request, token);
});

test("no screen of the admin area has accessibility faults", async ({ page }) => {
  test.setTimeout(300_000);

  await signInAsAdmin(page);
  for (const section of SECTIONS) {
    await page.goto(`/admin?section=${section}`);
    await expect(page.getByText(/in all$|could not|There are no|^Export$/).first()).toBeVisible();
    await expectNoBarrier(page);
  }
  await openEditor(page, "Oslo Marathon");
  await expectNoBarrier(page);
});
