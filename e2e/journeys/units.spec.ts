import { layoutShift } from "../support/layout-shift.ts";
import { expect, test } from "../support/quiet-page.ts";

test.use({ locale: "en-US" });

const PAGES = [
  {
    path: "/marathon/boston-marathon",
    imperial: [/26\.2 mi/, /\d ft\b/, /\d °F/],
    metric: [/42\.195 km/, /\d °C/],
  },
  { path: "/marathons", imperial: [/26\.2 miles, all over the world/], metric: [/42\.195 km/, /\d °C/] },
  {
    path: "/training-plans?date=2027-04-25&start=2027-01-04",
    imperial: [/\d+(\.\d+)? miles/, /1 mile easily|about a mile/],
    metric: [/\d km\b/],
  },
];

for (const width of [390, 1280]) {
  for (const { path, imperial, metric } of PAGES) {
    test(`an American reads ${path} in miles, feet and Fahrenheit, and nothing moves, ${width} px wide`, async ({
      quietPage,
    }) => {
      await quietPage.setViewportSize({ width, height: 900 });
      await quietPage.goto(path);
      await expect(quietPage.locator("html[data-hydrated]")).toBeAttached();
      const main = quietPage.getByRole("main");

      for (const text of imperial) await expect(main).toContainText(text);
      for (const text of metric) await expect(main).not.toContainText(text);

      expect(await layoutShift(quietPage)).toBeLessThan(0.02);
    });
  }
}
