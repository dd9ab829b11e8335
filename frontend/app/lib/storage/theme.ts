/** Theme: light or dark where the reader chose one, else that of the device. */
import { storedText, storeText } from "./stored-text.ts";

export type Theme = "light" | "dark";

export const THEME_KEY = "theme";

/** Null where none is chosen, or where storage is blocked. */
export function storedTheme(): Theme | null {
  const text = storedText(THEME_KEY);
  return text === "light" || text === "dark" ? text : null;
}

function showTheme(page: Document, theme: Theme | null): void {
  if (theme === null) delete page.documentElement.dataset["theme"];
  else page.documentElement.dataset["theme"] = theme;
}

/** Shows a theme and stores it; without storage it lasts until the page is left. */
export function chooseTheme(theme: Theme | null): void {
  showTheme(document, theme);
  storeText(THEME_KEY, theme);
}
