/** Pages on paper, of A4 and of US Letter. */
import type { Page } from "@playwright/test";
import { expect, test } from "../support/quiet-page.ts";

const FORMATS = ["A4", "Letter"] as const;

interface Sheet {
  width: number;
  height: number;
}

/** The sheets of a document, whose sizes stand in it as plain text. */
async function sheetsOf(page: Page, format: (typeof FORMATS)[number]): Promise<Sheet[]> {
  const pdf = (await page.pdf({ format, preferCSSPageSize: true })).toString("latin1");
  return [...pdf.matchAll(/\/Type\s*\/Page\b[^]*?\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => ({ width: Number(width), height: Number(height) }),
  );
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.waitForLoadState("networkidle");
}

test.describe("printed", () => {
  test("a comparison of six races lies across all its sheets, which begin with the table", async ({ quietPage }) => {
    await open(quietPage, "/compare?races=1,4,2,3,9,10");

    for (const format of FORMATS) {
      const sheets = await sheetsOf(quietPage, format);
      expect(
        sheets.filter(({ width, height }) => width < height),
        format,
      ).toEqual([]);
      // ten where the table began a sheet of its own, at the width of an upright one
      expect(sheets.length, format).toBeLessThanOrEqual(8);
    }
  });

  test("a comparison keeps addresses of websites in their columns, and words whole", async ({ quietPage }) => {
    await open(quietPage, "/compare?races=1,4,2,3,9,10");
    // the width of a sheet of A4 on its side, without margins of 1 cm
    await quietPage.setViewportSize({ width: 1047, height: 718 });
    await quietPage.emulateMedia({ media: "print" });

    const cells = quietPage.locator(".comparison-table :is(th, td)");
    expect(await cells.evaluateAll((all) => all.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).length)).toBe(
      0,
    );
    await expect(quietPage.locator(".comparison-table thead a").first()).toHaveCSS("overflow-wrap", "normal");
  });

  test("the days after a race begin on the first sheet, and no day is cut", async ({ quietPage }) => {
    await open(quietPage, "/recovery-tips?race=boston-marathon");

    for (const format of FORMATS) expect((await sheetsOf(quietPage, format)).length, format).toBeLessThanOrEqual(3);
    await quietPage.emulateMedia({ media: "print" });
    const days = quietPage.getByRole("listitem").filter({ hasText: /^Day \d+/ });
    await expect(days.first()).toHaveCSS("break-inside", "avoid");
    await expect(quietPage.getByRole("listitem").filter({ hasText: /^Week 1 / })).toHaveCSS("break-after", "auto");
  });

  test("a coach's plan has its paces on the first sheet, and the kinds of its runs together", async ({ quietPage }) => {
    await open(
      quietPage,
      "/training-plans?race=boston-marathon&goal=3:45:00&weekly=25mi&longest=11mi&recentDistance=10k&recent=47:30&units=mi&athlete=Ann&away=2027-02-14..2027-02-20,2027-03-14..2027-03-20",
    );

    for (const format of FORMATS) expect((await sheetsOf(quietPage, format)).length, format).toBeLessThanOrEqual(5);
    // the width of a sheet of US Letter without its margins of 1 cm, and its height
    await quietPage.setViewportSize({ width: 740, height: 980 });
    await quietPage.emulateMedia({ media: "print" });
    const paces = quietPage.getByRole("table").filter({ hasText: "Threshold" });
    await expect(paces).toHaveCSS("break-inside", "avoid");
    const box = await paces.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(980);
    await expect(quietPage.getByRole("region", { name: "How to do each run" })).toHaveCSS("break-inside", "avoid");
  });

  test("a race's extra time is summed up below its causes alone", async ({ quietPage }) => {
    await open(quietPage, "/marathon/boston-marathon");
    await quietPage.emulateMedia({ media: "print" });

    const table = quietPage.getByRole("table").filter({ hasText: "Together" });
    // a foot of a table is repeated on every sheet that the table comes to
    await expect(table.locator("tfoot")).toHaveCSS("display", "table-row-group");
    await expect(table).toHaveCSS("break-inside", "avoid");
    await expect(quietPage.locator("#my-time")).toHaveCSS("break-inside", "avoid");
  });

  test("the parts of a race page follow each other, none over the next", async ({ quietPage }) => {
    await open(quietPage, "/marathon/boston-marathon");
    await quietPage.emulateMedia({ media: "print" });

    // a grid keeps the heights that its rows have without sheets: what a break moves down lies over the next row
    const stacks = quietPage.locator("main :is(div, aside):has(> section + section)");
    expect(await stacks.count()).toBeGreaterThanOrEqual(2);
    for (const stack of await stacks.all()) await expect(stack).toHaveCSS("display", "block");
    await expect(quietPage.locator(".race-links").first()).toHaveCSS("break-inside", "avoid");
  });

  for (const query of [
    "goal=3:45:00&strategy=effort",
    "goal=3:45:00&cutoff=6:00:00",
    "goal=3:47:30&strategy=effort&gps=0.5&gun=2:30&cutoff=6:00:00&gelEvery=40&water=5",
  ])
    test(`all kilometres of a marathon are on one sheet, the bands on another: ${query}`, async ({ quietPage }) => {
      await open(quietPage, `/marathon-pace-chart?race=boston-marathon&${query}`);

      for (const format of FORMATS) expect((await sheetsOf(quietPage, format)).length, format).toBe(2);
    });
});
