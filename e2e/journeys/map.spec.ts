import { readFileSync } from "node:fs";
import { expectNoBarrier } from "../support/barriers.ts";
import { expect, type Page, test } from "../support/quiet-page.ts";

/** The map is drawn once its style and outlines are there. */
async function openMap(page: Page, query = ""): Promise<void> {
  await page.goto(`/races-map${query}`);
  await expect(page.locator("[data-drawn=true]")).toBeVisible();
}

const canvas = (page: Page) => page.getByRole("region", { name: /^Map of races/ });
const card = (page: Page) => page.getByRole("article", { name: /^Selected race/ });

test("the map lives under the strict policy of every page", async ({ quietPage: page, request }) => {
  const [map, list] = [await request.get("/races-map"), await request.get("/all-races")];
  const policy = map.headers()["content-security-policy"] ?? "";

  expect(policy).toBe(list.headers()["content-security-policy"]);
  expect(policy).toContain("worker-src 'self';");
  expect(policy).toContain("style-src 'self';");
  expect(policy).toMatch(/trusted-types app(;|$)/);
  // every report of the browser, also of the policy, fails this test
  await openMap(page);
  await expect(page.getByText(/races on the map/)).toBeVisible();
});

test("the map is drawn for those who prefer reduced motion", async ({ quietPage: page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openMap(page);

  // a picture of one colour takes some 3 kB
  await expect.poll(async () => (await canvas(page).screenshot()).length).toBeGreaterThan(20_000);
});

test("MapLibre is loaded by the map's page alone", async ({ quietPage: page }) => {
  const built = new URL("../../frontend/dist/client/", import.meta.url);
  const read = (file: string) => readFileSync(new URL(file, built), "utf8");
  interface Chunk {
    file: string;
    imports?: string[];
    dynamicImports?: string[];
  }
  const chunks = Object.entries(JSON.parse(read(".vite/manifest.json")) as Record<string, Chunk>);
  const isMapLibre = ({ file }: Chunk) => file.endsWith(".js") && read(file).includes("maplibregl-canvas");
  const [found, ...others] = chunks.filter(([, chunk]) => isMapLibre(chunk));
  const [name, { file }] = found ?? ["", { file: "nothing" }];
  const importers = chunks.filter(([, { imports, dynamicImports }]) =>
    [...(imports ?? []), ...(dynamicImports ?? [])].includes(name),
  );

  expect(others).toEqual([]);
  expect(importers.map(([importer]) => importer)).toEqual(["app/routes/races-map.tsx"]);
  expect(importers[0]?.[1].imports ?? []).not.toContain(name);
  // and that one chunk is what the page fetches
  const fetched = page.waitForResponse((response) => response.url().endsWith(file));
  await openMap(page);
  expect((await fetched).ok()).toBe(true);
});

test("by keyboard alone: past the map with one key, or from race to race on it", async ({ quietPage: page }) => {
  await openMap(page, "?country=germany");
  await expect(page.getByText(/races on the map/)).toBeVisible();
  const skip = page.getByRole("link", { name: "Skip the map, go to the list" });
  await skip.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#map-list")).toBeFocused();

  await canvas(page).focus();
  await page.keyboard.press("n");
  await expect(card(page)).toBeVisible();
  const first = await card(page).getAttribute("aria-label");
  await page.keyboard.press("n");
  await expect(card(page)).not.toHaveAttribute("aria-label", first ?? "");
  await page.keyboard.press("p");
  await expect(card(page)).toHaveAttribute("aria-label", first ?? "");
  await page.keyboard.press("Enter");
  await expect(card(page).getByRole("link")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(card(page)).toBeHidden();
  await expect(canvas(page)).toBeFocused();
});

test("on the card of a race Enter presses its buttons and opens its page", async ({ quietPage: page }) => {
  const link = card(page).getByRole("link");
  await openMap(page, "?country=germany");
  await expect(page.getByText(/races on the map/)).toBeVisible();
  await canvas(page).focus();
  await page.keyboard.press("n");
  await expect(card(page)).toBeVisible();
  const save = card(page).getByRole("button", { name: /^Save / });
  await save.press("Enter");
  await expect(save).toHaveAttribute("aria-pressed", "true");
  await expect(save).toBeFocused();
  const compare = card(page).getByRole("button", { name: /^Compare / });
  await compare.press("Enter");
  await expect(compare).toHaveAttribute("aria-pressed", "true");

  await card(page).getByRole("button", { name: "Close the card" }).press("Enter");
  await expect(card(page)).toBeHidden();
  await expect(canvas(page)).toBeFocused();
  await page.keyboard.press("n");
  await expect(card(page)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(link).toBeFocused();
  const path = await link.getAttribute("href");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL((url) => url.pathname === path);
});

test("the searched area narrows the list, and the shared link opens the same view", async ({
  quietPage: page,
  context,
}) => {
  await openMap(page, "?at=48.14,11.58,7&raceType=marathon");
  await canvas(page).focus();
  await page.keyboard.press("+");
  const before = await page.getByText(/races? in all/).textContent();
  await page.getByRole("button", { name: "Search this area" }).click();
  await expect(page.getByText(/races? in this part of the map/)).toBeVisible();
  const found = await page.getByText(/races? in this part of the map/).textContent();
  expect(found).not.toBe(before);
  await page.getByRole("combobox", { name: "Colour by" }).selectOption("month");
  await page
    .getByRole("link", { name: /^Show .* on the map$/ })
    .first()
    .click();
  await expect(card(page)).toBeVisible();
  await expect(page).toHaveURL(/colour=month/);
  await expect(page).toHaveURL(/race=\d+/);

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.locator("[data-drawn=true]")).toBeVisible();
  await expect(other.getByText(found ?? "")).toBeVisible();
  await expect(other.getByRole("combobox", { name: "Colour by" })).toHaveValue("month");
  await expect(card(other)).toHaveAttribute("aria-label", (await card(page).getAttribute("aria-label")) ?? "");
});

test("going back on the map returns to the place of that address", async ({ quietPage: page }) => {
  const at = () => (new URL(page.url()).searchParams.get("at") ?? "").split(",").map(Number);
  await openMap(page, "?at=48.14,11.58,7&raceType=marathon");
  await expect(page.getByText(/races on the map/)).toBeVisible();
  await canvas(page).focus();
  await page.keyboard.press("+");
  await expect.poll(at).toEqual([48.14, 11.58, 8]);
  await page.getByRole("button", { name: "Search this area" }).click();
  await expect(page).toHaveURL(/area=/);
  await canvas(page).focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => at()[1]).toBeGreaterThan(11.6);

  await page.goBack();
  await expect(page).not.toHaveURL(/area=/);
  await expect.poll(at).toEqual([48.14, 11.58, 8]);
  // a zoom keeps the centre, and tells where the map is
  await canvas(page).focus();
  await page.keyboard.press("+");
  await expect.poll(at).toEqual([48.14, 11.58, 9]);
});

test("a click on a cluster comes nearer, and at last spreads the races of one place apart", async ({
  quietPage: page,
}) => {
  const zoom = () => Number(new URL(page.url()).searchParams.get("at")?.split(",")[2]);
  await openMap(page, "?city=london&country=united-kingdom&at=51.508,-0.128,10");
  await expect(page.getByText(/races on the map/)).toBeVisible();
  await expect(async () => {
    await canvas(page).click({ timeout: 5_000 });
    await expect(card(page).getByText(/\d+ of \d+ races here/)).toBeVisible({ timeout: 3_000 });
  }).toPass();
  expect(zoom()).toBeGreaterThanOrEqual(10);

  const first = await card(page).getAttribute("aria-label");
  await card(page).getByRole("button", { name: "Next race here" }).press("Enter");
  await expect(card(page)).not.toHaveAttribute("aria-label", first ?? "");
  await expect(card(page).getByRole("button", { name: "Next race here" })).toBeFocused();
});

test("without WebGL the list remains, and says why there is no map", async ({ quietPage: page }) => {
  await page.addInitScript(() => {
    // only this page asks for one, for its map
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto("/races-map");

  await expect(page.getByText(/This browser cannot draw the map/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Races" }).getByRole("listitem").first()).toBeVisible();
  await expect(page.getByRole("link", { name: /^Show .* on the map$/ })).toHaveCount(0);
});

test("list, calendar and map show one result", async ({ quietPage: page }) => {
  await page.goto("/half-marathons?month=5");
  const views = page.getByRole("navigation", { name: "Views of these races" });
  await views.getByRole("link", { name: "Calendar" }).click();
  await expect(page).toHaveURL(/\/half-marathons\?month=5&view=calendar&calendar=20\d\d-05$/);
  await expect(page.getByRole("heading", { name: /^May 20\d\d$/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /^June/ })).toBeVisible();
  await page.getByRole("navigation", { name: "Views of these races" }).getByRole("link", { name: "Map" }).click();
  await expect(page).toHaveURL(/\/races-map\?raceType=half-marathon&month=5/);
  await expect(page.locator("[data-drawn=true]")).toBeVisible();
  await page.getByRole("navigation", { name: "Views of these races" }).getByRole("link", { name: "List" }).click();
  await expect(page).toHaveURL(/\/all-races\?raceType=half-marathon&month=5$/);
});

test("the calendar is a page of its own without JavaScript", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto("/marathons?view=calendar&calendar=2027-10");
  await expect(page.getByRole("heading", { name: "October 2027", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "November 2027" }).click();
  await expect(page.getByRole("heading", { name: "November 2027", exact: true })).toBeVisible();
  await context.close();
});

test("map and calendar have no accessibility faults", async ({ quietPage: page }) => {
  await openMap(page, "?at=51.5,-0.1,9&race=1");
  await expectNoBarrier(page);
  await page.goto("/marathons?view=calendar&calendar=2027-10");
  await expectNoBarrier(page);
});
