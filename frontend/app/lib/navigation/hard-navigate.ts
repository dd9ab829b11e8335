/** Loads a page as a new document: sign-in screens have a Content Security Policy of their own. */
export function hardNavigate(path: string): void {
  window.location.assign(path);
}

/** Fetches this page again. */
export function hardReload(): void {
  window.location.reload();
}
