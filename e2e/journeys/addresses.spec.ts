import { NOT_INDEXED, RENDERED } from "../support/addresses.ts";
import { expect, test } from "../support/quiet-page.ts";

/** The texts of all elements of this kind in the HTML as it was sent, before any script. */
function textsOf(html: string, element: string): string[] {
  const found = html.matchAll(new RegExp(`<${element}\\b[^>]*>(.*?)</${element}>`, "gs"));
  return [...found].map(([, content = ""]) => content.replace(/<!--.*?-->|<[^>]+>/gs, ""));
}

test.describe("to a client that runs no script", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of NOT_INDEXED) {
    test(`${path} is an honest page that search engines are told to leave out`, async ({ page }) => {
      const answer = await page.goto(path);

      expect(answer?.status()).toBe(200);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
      await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
    });
  }

  test("an unknown address is a 404 that keeps the search box", async ({ page }) => {
    const answer = await page.goto("/no-such-page");

    expect(answer?.status()).toBe(404);
    await expect(page.getByText("404 Page Not Found")).toBeVisible();
    await expect(
      page.getByRole("main").getByRole("combobox", { name: "Search races, cities or countries" }),
    ).toBeVisible();
  });

  for (const path of ["/marathons/atlantis", "/marathons/united-states/atlantis", "/marathon/no-such-race"]) {
    test(`${path}, invented, is a 404`, async ({ page }) => {
      const answer = await page.goto(path);

      expect(answer?.status()).toBe(404);
    });
  }

  for (const [alias, canonical] of [
    ["/marathons/usa", "/marathons/united-states"],
    ["/half-marathons/uk", "/half-marathons/united-kingdom"],
    ["/half-marathons/uk/england", "/half-marathons/united-kingdom/england"],
    ["/marathon/race-1", "/marathon/"],
    ["/half-marathon/berlin-marathon", "/marathon/berlin-marathon"],
  ] as const) {
    test(`${alias} moves for good to its one address`, async ({ request }) => {
      const answer = await request.get(alias, { maxRedirects: 0 });

      expect(answer.status()).toBe(301);
      expect(answer.headers()["location"]).toContain(canonical);
    });
  }
});

test.describe("every address, in a browser", () => {
  for (const { path, heading } of RENDERED) {
    test(`${path} arrives rendered, and hydrates without a word in the console`, async ({ quietPage }) => {
      const answer = await quietPage.goto(path);

      expect(answer?.status()).toBe(200);
      const html = (await answer?.text()) ?? "";
      expect(textsOf(html, "h1")).toEqual([expect.stringMatching(heading)]);
      expect(textsOf(html, "title")[0]).toContain("Startline");
      await expect(quietPage.locator("html[data-hydrated]")).toBeAttached();
    });
  }

  test("a page's first words never wait for its scripts", async ({ quietPage }) => {
    await quietPage.goto("/marathon/berlin-marathon");
    await expect(quietPage.locator("html[data-hydrated]")).toBeAttached();

    const [painted, asked] = await quietPage.evaluate(() => [
      performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity,
      performance.getEntriesByType("resource").find(({ name }) => /\/application-.*\.js$/.test(name))?.startTime ?? 0,
    ]);
    expect(asked).toBeGreaterThanOrEqual(painted);
  });
});
