/**
 * Script of the head, which the first paint waits for: shows the chosen theme before anything is painted.
 * It is no module, because modules run after the page is parsed, so it imports nothing; `THEME_KEY` is its key.
 */
try {
  const theme = window.localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset["theme"] = theme;
} catch {
  // storage is blocked: the theme of the device
}
export {};
