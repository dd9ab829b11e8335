import type { APIRequestContext } from "@playwright/test";
import { freshAddress, register } from "../support/account.ts";
import { expectNoBarrier, expectNoViolation } from "../support/barriers.ts";
import { bearer, makeOrganiser, signInAsAdmin } from "../support/editors.ts";
import { expect, type Page, test } from "../support/quiet-page.ts";

interface Queued {
  id: number;
  revision: number;
  name: string;
}

interface Editor {
  request: APIRequestContext;
  token: string;
}

async function queued({ request, token }: Editor, name: string): Promise<Queued> {
  const answer = await request.get("/api/admin/submissions", { headers: bearer(token), params: { q: name } });
  const [found] = (await answer.json()) as Queued[];
  if (!found) throw new Error(`${name} is not in the queue`);
  return found;
}

async function decide({ request, token }: Editor, name: string, decision: object): Promise<void> {
  const { id, revision } = await queued({ request, token }, name);
  const answer = await request.post(`/api/admin/submissions/${id}/decision`, {
    headers: bearer(token),
    data: { revision, ...decision },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

const next = (page: Page) => page.getByRole("button", { name: "Next", exact: true }).click();

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel("Name of the event").fill(name);
  await page.getByRole("combobox", { name: "Country" }).selectOption("DE");
  await page.getByLabel("Town").fill("Bonn");
  await page.getByLabel("Next date").fill("2027-04-18");
  await page.getByRole("combobox", { name: "Rule" }).selectOption("weekday");
  await page.getByRole("combobox", { name: "Week", exact: true }).selectOption({ label: "Third" });
  await page.getByRole("combobox", { name: "Weekday" }).selectOption({ label: "Sunday" });
  await page.getByRole("combobox", { name: "Month" }).selectOption({ label: "April" });
  await expect(page.getByText("18 Apr 2027, 16 Apr 2028, 15 Apr 2029")).toBeVisible();
  await expectNoViolation(page);
  await next(page);

  await page.getByLabel("Start (optional)").fill("09:00");
  await page.getByLabel("Time limit (optional)").fill("6:00");
  await page.getByRole("button", { name: "Add a distance" }).click();
  await expect(page.getByRole("group", { name: "Distance 2: Half marathon" })).toBeVisible();
  await expectNoViolation(page);
  await next(page);

  await page.getByRole("combobox", { name: "Entry" }).selectOption("open");
  await page.getByLabel("Link to enter").fill("https://rhine.example/entry");
  await next(page);

  await page.getByRole("application").click();
  await expect(page.getByLabel("Latitude")).not.toHaveValue("");
  await page.getByLabel("Latitude").fill("50.73");
  await page.getByLabel("Longitude").fill("7.1");
  await expectNoViolation(page);
  await next(page);
}

test("a race is submitted, asked about, approved, public, and postponed", async ({
  quietPage: page,
  browser,
  engine,
  request,
}) => {
  test.setTimeout(240_000);
  const name = `Rhine Bank Marathon ${engine} ${Date.now().toString(36)}`;
  await register(page, freshAddress(), engine);
  const admin = await (await browser.newContext()).newPage();
  const editor: Editor = { request, token: await signInAsAdmin(admin) };
  await makeOrganiser(page, request, editor.token);

  await test.step("the form keeps what was typed when the page is left", async () => {
    await page.goto("/submit-race");
    await fillIn(page, name);
    await page.getByRole("textbox", { name: "Source", exact: true }).fill("https://rhine.example/2027");
    await page.reload();
    await expect(page.getByText("This is your draft of")).toBeVisible();
    await expect(page.getByLabel("Name of the event")).toHaveValue(name);
  });

  await test.step("it is sent", async () => {
    await page.getByRole("button", { name: /Source, and send/ }).click();
    await expect(page.getByRole("textbox", { name: "Source", exact: true })).toHaveValue("https://rhine.example/2027");
    await page.getByRole("button", { name: "Send for review" }).click();
    await expect(page.getByRole("heading", { name: `Thank you. We have ${name}.` })).toBeVisible();
    await expectNoViolation(page);
  });

  await test.step("the editors ask, and the organiser answers with another date", async () => {
    await decide(editor, name, { decision: "ask", text: "The page says 25 April. Which date is right?" });
    await page.getByRole("main").getByRole("link", { name: "Your submissions" }).first().click();
    await expect(page.getByText("We have a question")).toBeVisible();
    await expect(page.getByText("Which date is right?")).toBeVisible();
    await expectNoViolation(page);
    await page.getByRole("link", { name }).click();
    await page.getByLabel("Your answer").fill("The 25th: the page is right.");
    await page.getByText("Change what you sent").click();
    await page.getByLabel("Next date").fill("2027-04-25");
    await expectNoViolation(page);
    await page.getByRole("button", { name: /Source, and send/ }).click();
    await page.getByRole("button", { name: "Send changes and answer" }).click();
    await expect(page.getByText("Waiting.")).toBeVisible();
    await expectNoViolation(page);
  });

  const search = `/api/marathons?search=${encodeURIComponent(name)}`;
  const shown = async () =>
    (await (await request.get(search)).json()) as { slug: string; nextEventDate: string | null }[];
  await test.step("approved, it is public", async () => {
    expect(await shown()).toEqual([]);
    await decide(editor, name, { decision: "approve" });
    await expect.poll(async () => (await shown()).length, { intervals: [100] }).toBe(2);
    expect((await shown()).map(({ nextEventDate }) => nextEventDate)).toEqual(["2027-04-25", "2027-04-25"]);
    await page.reload();
    await expect(page.getByText("Approved.")).toBeVisible();
    const link = page.getByRole("main").getByRole("link", { name: "Marathon: its page", exact: true });
    // on another browser: its scores are computed a little later, and until then asking for them is refused
    await admin.goto((await link.getAttribute("href")) ?? "");
    await expect(admin.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(admin.getByRole("main").getByText("25 Apr 2027").first()).toBeVisible();
  });

  await test.step("the organiser postpones it, and everybody sees that at once", async () => {
    await page.goto("/submit-race?view=races");
    await page.getByRole("button", { name: "Postpone" }).first().click();
    await page.getByLabel("Where it is announced").fill("https://rhine.example/news");
    await expectNoViolation(page);
    await page.getByRole("button", { name: "Postpone the race" }).click();
    await expect(page.getByText("It is published.")).toBeVisible();
    const days = async () => (await shown()).map(({ nextEventDate }) => nextEventDate);
    await expect.poll(days, { intervals: [100] }).not.toEqual(["2027-04-25", "2027-04-25"]);
  });

  await test.step("it is seen on the card, in the calendar file and in the structured data", async () => {
    const [marathon] = await shown();
    const slug = marathon?.slug ?? "";
    await admin.goto(`/marathons?search=${encodeURIComponent(name)}`);
    await expect(admin.getByRole("main").getByText("postponed", { exact: false }).first()).toBeVisible();
    await admin.goto(`/marathon/${slug}`);
    await expect(admin.getByRole("main").getByText("Postponed").first()).toBeVisible();
    const data = await admin.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join("\n")).toContain("https://schema.org/EventPostponed");
    const calendar = await (await request.get(`/api/marathons/${slug}.ics`)).text();
    expect(calendar).toContain("STATUS:CANCELLED");
  });

  await test.step("the audit log is as it was written", async () => {
    const answer = await request.get("/api/admin/audit/verification", { headers: bearer(editor.token) });
    expect(((await answer.json()) as { problem: string | null }).problem).toBeNull();
  });
});

for (const path of ["/race-organisers", "/submit-race"]) {
  test(`${path} shows a guest the way in, without a barrier`, async ({ quietPage: page }) => {
    await page.goto(path);
    await expect(
      page
        .getByRole("main")
        .getByRole("link", { name: /Create an (organiser )?account/ })
        .first(),
    ).toBeVisible();

    await expectNoBarrier(page);
  });
}
