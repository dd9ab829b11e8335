/** Theme: light or dark where the reader chose one, else that of the device. */
export type Theme = "light" | "dark";

export const THEME_KEY = "theme";

/** Null where none is chosen, or where storage is blocked. */
export function storedTheme(): Theme | null {
  try {
    const text = window.localStorage.getItem(THEME_KEY);
    return text === "light" || text === "dark" ? text : null;
  } catch {
    return null;
  }
}

function showTheme(page: Document, theme: Theme | null): void {
  if (theme === null) delete page.documentElement.dataset["theme"];
  else page.documentElement.dataset["theme"] = theme;
}

/** Shows a theme and stores it; without storage it lasts until the page is left. */
export function chooseTheme(theme: Theme | null): void {
  showTheme(document, theme);
  try {
    if (theme === null) window.localStorage.removeItem(THEME_KEY);
    else window.localStorage.setItem(THEME_KEY, theme);
  } catch {
    // shown all the same
  }
}
