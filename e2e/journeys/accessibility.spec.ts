import { freshAddress, register } from "../support/account.ts";
import { expectNoBarrier, scrolledWidth } from "../support/barriers.ts";
import { expect, test } from "../support/quiet-page.ts";

const SCREENS = [
  "/",
  "/marathons",
  "/marathons/united-states",
  "/ultra-marathons",
  "/flat-half-marathons-uk",
  "/all-races?search=london",
  "/marathon/boston-marathon",
  "/half-marathon/great-north-run",
  "/about",
  "/privacy-policy",
  "/sitemap",
  "/running-tools",
  "/login",
  "/register",
  "/compare?races=2,7,4",
  "/insights",
  "/pb-potential",
  "/no-such-page",
];

test("the dashboard of the signed in has no accessibility violation and does not scroll sideways", async ({
  quietPage: page,
  engine,
}) => {
  await register(page, freshAddress(), engine);
  await page.goto("/marathon/berlin-marathon");
  await page.getByRole("main").getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("main").getByRole("button", { name: "Compare", exact: true }).click();
  await page.getByRole("main").getByRole("button", { name: "I ran this" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save medal" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();

  await page.goto("/my-races");
  await expect(page.getByRole("heading", { name: "Medals" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: /Remove medal/ })).toBeVisible();

  await expectNoBarrier(page);
});

for (const path of SCREENS) {
  test(`${path} has no accessibility violation, light or dark, and does not scroll sideways`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator("html[data-hydrated]")).toBeAttached();

    await expectNoBarrier(page);
  });
}

test("on a network too slow for our typefaces nothing scrolls sideways", async ({ page }) => {
  await page.route("**/*.woff2", (route) => route.abort());

  for (const path of [...SCREENS, "/race-preparation"]) {
    await page.goto(path);
    for (const width of [320, 390, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await scrolledWidth(page), `${path}, ${width} px wide`).toBeLessThanOrEqual(width);
    }
  }
});
