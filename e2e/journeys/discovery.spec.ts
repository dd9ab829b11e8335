import { expectNoBarrier } from "../support/barriers.ts";
import { expect, type Page, test } from "../support/quiet-page.ts";
import { Reader } from "../support/reader.ts";

const rows = (page: Page) => page.getByRole("main").locator("li", { has: page.getByRole("heading", { level: 3 }) });
const place = (page: Page) => filters(page).getByRole("combobox", { name: "Where" });
const filters = (page: Page) => page.getByRole("form", { name: "Filter the list" });
const chips = (page: Page) => page.getByRole("list", { name: "Active filters" });
const range = (page: Page, label: string) => filters(page).locator("summary", { hasText: new RegExp(`^${label}`) });
const found = (page: Page) => page.getByRole("status").filter({ hasText: /^\d[\d,]* races?/ });

async function pick(reader: Reader, page: Page, text: string, name: RegExp): Promise<void> {
  await reader.types(place(page), text);
  await reader.presses(page.getByRole("option", { name }).first());
  await expect(chips(page).getByRole("listitem").first()).toBeVisible();
}

/** Every row has the words. */
async function expectInEveryRow(page: Page, words: RegExp): Promise<void> {
  await expect(rows(page).first()).toBeVisible();
  await expect(rows(page).filter({ hasNotText: words })).toHaveCount(0);
}

/** The climb of a row in metres. */
const climbOf = (text: string) => Number(/([\d,]+) m of climb/.exec(text)?.[1]?.replaceAll(",", ""));

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a flat half marathon within 100 km of Manchester in spring", async ({ quietPage: page }) => {
    const reader = new Reader(page);
    await reader.opens("/");
    await reader.presses(
      page
        .getByRole("main")
        .getByRole("link", { name: /half marathons/i })
        .first(),
    );
    await expect(page).toHaveURL(/\/half-marathons$/);
    await pick(reader, page, "manchester", /^Manchester.*United Kingdom/);
    await reader.chooses(page.getByRole("combobox", { name: "Within" }), /^100 km/);
    await reader.presses(page.getByText(/^Filters/));
    await reader.chooses(page.getByRole("combobox", { name: "Month" }), /^Spring/);
    await reader.presses(filters(page).locator("label", { hasText: /^Flat/ }));
    await reader.presses(filters(page).getByRole("button", { name: /^Show \d+ races?$/ }));

    await expect(chips(page).getByRole("listitem")).toHaveCount(3);
    await expectInEveryRow(page, /Flat/);
    await expectInEveryRow(page, /\b\d{1,3} km away|in Manchester/);
    await reader.presses(rows(page).first().getByRole("link").first());
    await expect(page).toHaveURL(/\/half-marathon\/[a-z0-9-]+$/);
    reader.isDone();
  });

  test("choices of steepness stay where they are when their counts change", async ({ quietPage: page }) => {
    await page.goto("/all-races");
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await page.getByText(/^Filters/).click();
    const choices = filters(page).getByRole("group", { name: "Steepness" }).locator("label");
    const places = () =>
      choices.evaluateAll((labels) => labels.map((each) => JSON.stringify(each.getBoundingClientRect())));
    const before = { texts: await choices.allTextContents(), places: await places() };

    await filters(page).getByRole("combobox", { name: "Month" }).selectOption("12");
    await expect.poll(() => choices.allTextContents()).not.toEqual(before.texts);
    expect(await places()).toEqual(before.places);
  });
});

test("an ultra of 50 to 100 km in the Alps, with its climb", async ({ quietPage: page }) => {
  const reader = new Reader(page);
  await reader.opens("/");
  await reader.presses(page.getByRole("banner").getByRole("link", { name: "Ultras" }).first());
  await expect(page).toHaveURL(/\/ultra-marathons$/);
  await pick(reader, page, "alps", /^Alps/);
  await reader.types(filters(page).getByLabel("Distance range, at least (km)"), "50");
  await reader.types(filters(page).getByLabel("Distance range, at most (km)"), "100");
  await reader.strikes("Enter");

  await expect(page).toHaveURL(
    /mountains=[Aa]lps.*distanceKmMin=50.*distanceKmMax=100|distanceKmMin=50.*mountains=[Aa]lps/,
  );
  await expectInEveryRow(page, /\b(5\d|6\d|7\d|8\d|9\d|100)(\.\d+)? km/);
  const climbs = await rows(page).filter({ hasText: "m of climb" }).allTextContents();
  expect(climbs.map(climbOf).filter((climbM) => climbM > 1_000).length).toBeGreaterThan(0);
  reader.isDone();
});

test("a warm marathon in Asia in winter", async ({ quietPage: page }) => {
  const reader = new Reader(page);
  await reader.opens("/marathons");
  await pick(reader, page, "asia", /^Asia\b/);
  await reader.chooses(page.getByRole("combobox", { name: "Month" }), /^Winter/);
  await reader.presses(range(page, "Usual temperature"));
  await reader.types(filters(page).getByLabel("Usual temperature, at least (°C)"), "15");
  await reader.strikes("Enter");

  await expect(chips(page).getByRole("listitem")).toHaveCount(3);
  await expectInEveryRow(page, /usually (1[5-9]|[23]\d)\s°C/);
  await reader.presses(rows(page).first().getByRole("link").first());
  await expect(page).toHaveURL(/\/marathon\/[a-z0-9-]+$/);
  reader.isDone();
});

test("by words: they become filters, each of which can be removed", async ({ quietPage: page }) => {
  const reader = new Reader(page);
  await reader.opens("/");
  const box = page.getByRole("main").getByRole("combobox", { name: "Search races, cities or countries" });
  await reader.types(box, "warm winter marathon asia");
  await reader.strikes("Enter");

  await expect(page).toHaveURL(/continent=asia/);
  await expect(chips(page).getByRole("listitem")).toHaveCount(4);
  await expect(chips(page)).toContainText(/Asia/i);
  await expectInEveryRow(page, /usually (1[5-9]|[23]\d)\s°C/);
  const before = await found(page).textContent();
  await reader.presses(chips(page).getByRole("link", { name: /^Remove filter Month/ }));
  await expect(chips(page).getByRole("listitem")).toHaveCount(3);
  await expect(found(page)).not.toHaveText(before ?? "");
  reader.isDone();
});

test("by words: within a distance of a place", async ({ quietPage: page }) => {
  const reader = new Reader(page);
  await reader.opens("/");
  const box = page.getByRole("main").getByRole("combobox", { name: "Search races, cities or countries" });
  await reader.types(box, "half marathons within 100 km of manchester");
  await reader.strikes("Enter");

  await expect(page).toHaveURL(/nearLat=53.*radiusKm=100/);
  await expect(page.getByRole("combobox", { name: "Within" })).toHaveValue("100");
  await expectInEveryRow(page, /\b\d{1,3} km away|in Manchester/);
  reader.isDone();
});

test("by map: a race near Manchester, from the map to its page", async ({ quietPage: page }) => {
  const reader = new Reader(page);
  await reader.opens("/");
  await reader.presses(page.getByRole("contentinfo").getByRole("link", { name: "Races Map" }));
  await expect(page.locator("[data-drawn=true]")).toBeVisible();
  await pick(reader, page, "manchester", /^Manchester.*United Kingdom/);
  await expect(page).toHaveURL(/nearLat=53/);
  await reader.chooses(page.getByRole("combobox", { name: "Colour by" }), /Month/);
  await reader.presses(page.getByRole("link", { name: /^Show .* on the map$/ }).first());
  const card = page.getByRole("article", { name: /^Selected race/ });
  await reader.presses(card.getByRole("link").first());
  await expect(page).toHaveURL(/marathon\/[a-z0-9-]+$/);
  reader.isDone();
});

test("by keyboard alone: a flat half marathon near Manchester in spring", async ({ quietPage: page }) => {
  const reader = new Reader(page);
  await reader.opens("/half-marathons");
  await reader.movesTo(place(page));
  await reader.writes("manchester");
  await expect(page.getByRole("option", { name: /^Manchester/ }).first()).toBeVisible();
  await reader.strikes("Enter");
  await expect(page).toHaveURL(/nearLat=53/);
  await reader.movesTo(page.getByRole("combobox", { name: "Within" }));
  await reader.writes("100 km");
  await expect(page).toHaveURL(/radiusKm=100/);
  await reader.movesTo(page.getByRole("combobox", { name: "Month" }));
  await reader.writes("Spring");
  await expect(page).toHaveURL(/month=3/);
  await reader.movesTo(filters(page).getByRole("checkbox", { name: /^Flat/ }));
  await reader.strikes("Space");
  await expect(page).toHaveURL(/elevationProfile=flat/);
  await expectInEveryRow(page, /Flat/);
  await reader.movesTo(rows(page).first().getByRole("link").first());
  await reader.strikes("Enter");
  await expect(page).toHaveURL(/\/half-marathon\/[a-z0-9-]+$/);
  reader.isDone();
});

test("a shared link opens the same list, without the figures of who shares it", async ({ browser, baseURL }) => {
  const sender = await browser.newContext({
    baseURL: baseURL ?? "",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const page = await sender.newPage();
  const reader = new Reader(page);
  await reader.opens("/pb-potential");
  await reader.types(page.getByRole("textbox", { name: "Time" }), "3:12:40");
  await reader.presses(page.getByRole("button", { name: "Rank for me" }));
  await expect(page).toHaveURL(/time=3/);
  await reader.opens("/marathons");
  await pick(reader, page, "france", /^France/);
  await reader.chooses(page.getByRole("combobox", { name: "Month" }), /^Autumn/);
  await reader.chooses(page.getByRole("combobox", { name: "Order" }), /^Most runners/);
  await expect(page).toHaveURL(/sort=runners/);
  await expect(page.getByText("My time").first()).toBeVisible();
  await reader.presses(page.getByRole("button", { name: "Copy link" }));
  await expect(page.getByText(/^Link copied/)).toBeVisible();
  reader.isDone();

  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).not.toMatch(/3:12|11560|time=/);
  const names = await rows(page).getByRole("heading").allTextContents();
  const counted = await found(page).textContent();
  const receiver = await browser.newContext();
  const other = await receiver.newPage();
  await other.goto(link);
  await expect(found(other)).toHaveText(counted ?? "");
  await expect(rows(other).getByRole("heading")).toHaveText(names);
  await expect(chips(other).getByRole("listitem")).toHaveText(
    await chips(page).getByRole("listitem").allTextContents(),
  );
  await expect(other.getByText("My time")).toHaveCount(0);
  await Promise.all([sender.close(), receiver.close()]);
});

for (const path of ["/marathons", "/races-map"]) {
  test(`the open filters of ${path} have no accessibility faults`, async ({ quietPage: page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(path);
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await filters(page)
      .getByText(/^Filters/)
      .click();
    await expect(page.getByRole("combobox", { name: "Month" })).toBeVisible();

    await expectNoBarrier(page);
  });
}
