import { expectNoBarrier } from "../support/barriers.ts";
import { expect, test } from "../support/quiet-page.ts";

test.describe("the effect of a race on a time", () => {
  test("is on the page without script: profile, parts, weather and alternatives", async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
    const page = await context.newPage();

    await page.goto("/marathon/boston-marathon");

    await expect(page.getByRole("img", { name: /^Elevation profile\./ })).toBeVisible();
    await expect(page.getByRole("row", { name: /^Together/ })).toBeVisible();
    await expect(page.getByRole("heading", { name: /^Usual weather in / })).toBeVisible();
    await expect(page.getByRole("heading", { name: /^Qualifying for Boston/ })).toBeVisible();
    await expect(
      page
        .getByRole("region", { name: /^Alternative races/ })
        .getByRole("link")
        .first(),
    ).toBeVisible();
    await page.getByText("Kilometre by kilometre", { exact: true }).click();
    await expect(page.getByRole("row", { name: /^42 / })).toBeVisible();
    await context.close();
  });

  test("uses the visitor's result, also on the comparison", async ({ quietPage }) => {
    await quietPage.goto("/marathon/boston-marathon");
    await expect(quietPage.locator("html[data-hydrated]")).toBeAttached();
    // the part is hydrated once the slider responds
    const slider = quietPage.getByRole("slider", { name: /^Place on the course/ });
    await expect(async () => {
      await slider.focus();
      await quietPage.keyboard.press("PageUp");
      await expect(slider).toHaveAttribute("aria-valuetext", /^[1-9]/, { timeout: 500 });
    }).toPass();

    await quietPage.getByRole("link", { name: "What would I run here?" }).click();
    await quietPage.getByLabel("Distance").selectOption({ label: "Marathon, on a flat road" });
    await quietPage.getByLabel("Time", { exact: true }).fill("3:20");
    await quietPage.getByRole("button", { name: "Work it out" }).click();
    await expect(quietPage.getByRole("heading", { name: "Your time here" })).toBeVisible();
    const mine = /3:2\d:\d\d/.exec(await quietPage.locator("#my-time").innerText())?.[0] ?? "no time";

    await quietPage.goto("/compare?races=2,7");
    const times = quietPage.getByRole("region", { name: "Times", exact: true });
    await times.scrollIntoViewIfNeeded();
    await expect(times.getByRole("row", { name: /^Boston Marathon/ })).toContainText(mine);
    await expect(quietPage.getByRole("row", { name: /^Together/ })).toBeVisible();
  });

  test("the lower part hydrates from answers that the page does not carry, and matches the server's", async ({
    page,
  }) => {
    const mismatches: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") mismatches.push(message.text());
    });
    const potential = page.waitForResponse((response) => response.url().endsWith("/potential"));

    await page.goto("/marathon/boston-marathon");
    expect(await page.locator("#page-state").textContent()).not.toContain("methodVersion");
    expect((await potential).status()).toBe(200);
    // the link opens the form once the part is hydrated
    await expect(async () => {
      await page.getByRole("link", { name: "What would I run here?" }).click();
      await expect(page.getByLabel("Distance")).toBeVisible({ timeout: 500 });
    }).toPass();

    expect(mismatches).toEqual([]);
  });

  test("on a phone the actions stay below the header", async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? "", viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto("/marathon/boston-marathon");

    await page.getByRole("heading", { name: "Sources", exact: true }).scrollIntoViewIfNeeded();

    await expect(page.getByRole("main").getByRole("button", { name: /^Save$/ })).toBeInViewport();
    await context.close();
  });

  for (const path of ["/marathon/boston-marathon", "/ultra-marathon/comrades-marathon", "/compare?races=2,7,4"]) {
    test(`${path} has no accessibility violation after hydration with everything open`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 900 });
      await page.goto(path);
      await expect(page.locator("html[data-hydrated]")).toBeAttached();
      await page.mouse.wheel(0, 3_000);
      await page.waitForLoadState("networkidle");
      await page.evaluate(() => {
        for (const details of document.querySelectorAll("main details")) details.setAttribute("open", "");
      });

      await expectNoBarrier(page, [390]);
    });
  }
});

for (const [width, most] of [
  [390, 4_750],
  [1280, 3_100],
] as const) {
  test(`the page of Boston is at most ${most} px tall at a width of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/marathon/boston-marathon");
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await page.waitForLoadState("networkidle");

    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(most);
  });
}
