/** A tool's form that phones fold above its result. */
import type { Page } from "@playwright/test";

/** The line that opens it. */
export const PHONE_FOLD = /^Change the race or the figures/;

/** Opens it at any width, also where nothing shows that it is folded. */
export const openPhoneFold = (page: Page) =>
  page
    .locator("main details", { has: page.getByText(PHONE_FOLD) })
    .evaluate((details) => details.setAttribute("open", ""));
