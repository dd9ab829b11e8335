import { AxeBuilder } from "@axe-core/playwright";
import { freshAddress, register } from "../support/account.ts";
import { expect, type Page, test } from "../support/quiet-page.ts";

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

async function expectNoViolation(rules: AxeBuilder): Promise<void> {
  const { violations } = await rules.analyze();

  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}

async function expectNoBarrier(page: Page, width: number): Promise<void> {
  await expectNoViolation(new AxeBuilder({ page }));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

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

  for (const colorScheme of ["light", "dark"] as const) {
    for (const width of [390, 1280]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/my-races");
      await expect(page.getByRole("heading", { name: "Medals" })).toBeVisible();
      await expect(page.getByRole("main").getByRole("button", { name: /Remove medal/ })).toBeVisible();

      await expectNoBarrier(page, width);
    }
  }
});

/** The themes differ in nothing but their colours: what does not depend on those is looked at in one. */
async function expectNoBarrierOfColour(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();
  });
  await expectNoViolation(new AxeBuilder({ page }).withRules(["color-contrast", "link-in-text-block"]));
}

for (const width of [390, 1280]) {
  test.describe(`${width} px wide`, () => {
    test.use({ colorScheme: "light", viewport: { width, height: 900 } });

    for (const path of SCREENS) {
      test(`${path} has no accessibility violation, light or dark, and does not scroll sideways`, async ({ page }) => {
        await page.goto(path);
        await expect(page.locator("html[data-hydrated]")).toBeAttached();
        await expectNoBarrier(page, width);

        await page.emulateMedia({ colorScheme: "dark" });
        await expectNoBarrierOfColour(page);
      });
    }
  });
}

test.describe("on a network too slow for our typefaces", () => {
  for (const width of [320, 390, 768, 1024, 1280]) {
    test(`nothing scrolls sideways, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.route("**/*.woff2", (route) => route.abort());

      for (const path of [...SCREENS, "/race-preparation"]) {
        await page.goto(path);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
      }
    });
  }
});
