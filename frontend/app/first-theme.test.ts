// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { chooseTheme, THEME_KEY } from "~/lib/storage/theme.ts";

async function themeOfNextPage(): Promise<string | undefined> {
  delete document.documentElement.dataset["theme"];
  vi.resetModules();
  await import("./first-theme.ts");
  return document.documentElement.dataset["theme"];
}

afterEach(() => {
  window.localStorage.clear();
});

test.each(["light", "dark"] as const)("the next page starts in the chosen theme: %s", async (theme) => {
  chooseTheme(theme);
  expect(await themeOfNextPage()).toBe(theme);
});

test("a page starts in the theme of the device where none is chosen, or the stored one is broken", async () => {
  expect(await themeOfNextPage()).toBeUndefined();
  window.localStorage.setItem(THEME_KEY, '"dark');
  expect(await themeOfNextPage()).toBeUndefined();
});

test("a page starts where storage is blocked", async () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  expect(await themeOfNextPage()).toBeUndefined();
});

test("the script imports nothing, because it is no module", () => {
  expect(readFileSync("app/first-theme.ts", "utf8")).not.toMatch(/^import /m);
});
