/** Barriers to a visitor on a screen: violations that axe finds, and a page that scrolls sideways. */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const HEIGHT = 900;
/** The themes differ in nothing but their colours: what does not depend on those is looked at in one. */
const RULES_OF_COLOUR = ["color-contrast", "link-in-text-block"];

/** No page has frames: axe need not look for them, nor describe what passed, which takes most of its time. */
const axeOf = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });

/** What the browser has not laid out yet lies over what comes after it: axe would take that for its background. */
const layOutAll = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { content-visibility: visible !important }");
    if (document.adoptedStyleSheets.length === 0) document.adoptedStyleSheets.push(sheet);
  });

async function expectNoViolationOf(page: Page, rules: AxeBuilder): Promise<void> {
  await layOutAll(page);
  // a colour on its way to another one has no contrast of its own
  await page.evaluate(() => {
    for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();
  });
  const { violations } = await rules.analyze();

  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}

export const expectNoViolation = (page: Page) => expectNoViolationOf(page, axeOf(page));

export const scrolledWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/**
 * Looks at the page that is open, at each of the widths, in both themes. Only style sheets depend on those: the page
 * need not be loaded again for each.
 */
export async function expectNoBarrier(page: Page, widths: readonly number[] = [390, 1280]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.emulateMedia({ colorScheme: "light" });
    await expectNoViolation(page);
    expect(await scrolledWidth(page), `scrolled, ${width} px wide`).toBeLessThanOrEqual(width);

    await page.emulateMedia({ colorScheme: "dark" });
    await expectNoViolationOf(page, axeOf(page).withRules(RULES_OF_COLOUR));
  }
}
