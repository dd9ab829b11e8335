/** Reload after a release: a file of the old release is gone from the server, so the page is fetched again. */
import { hardReload } from "~/lib/navigation/hard-navigate.ts";
import { followTypedFields, hasTypedText } from "./typed-fields.ts";

const RELOADED_KEY = "startline-reloaded-at";
/** A file that is missing after a reload too is missing in the new release: no second reload within this time. */
const ONCE_IN_MS = 60_000;

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0);
    if (Date.now() - last < ONCE_IN_MS) return false;
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    return true;
  } catch {
    // without a note of it, it could reload for ever
    return false;
  }
}

/** Not while offline, and not where something typed would be lost. */
export function reloadAfterRelease(page: Document = document): void {
  followTypedFields(page);
  window.addEventListener("vite:preloadError", () => {
    if (navigator.onLine && !hasTypedText() && mayReload()) hardReload();
  });
}
