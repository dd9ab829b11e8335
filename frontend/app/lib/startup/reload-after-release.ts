/** Reload after a release: a file of the old release is gone from the server, so the page is fetched again. */
import { hardReload } from "~/lib/navigation/hard-navigate.ts";
import { storedText, storeText } from "~/lib/storage/stored-text.ts";
import { followTypedFields, hasTypedText } from "./typed-fields.ts";

const RELOADED_KEY = "startline-reloaded-at";
/** A file that is missing after a reload too is missing in the new release: no second reload within this time. */
const ONCE_IN_MS = 60_000;

/** Not where it cannot be noted: it could reload for ever. */
function mayReload(): boolean {
  const last = Number(storedText(RELOADED_KEY, "sessionStorage") ?? 0);
  return Date.now() - last >= ONCE_IN_MS && storeText(RELOADED_KEY, String(Date.now()), "sessionStorage");
}

/** Not while offline, and not where something typed would be lost. */
export function reloadAfterRelease(page: Document = document): void {
  followTypedFields(page);
  window.addEventListener("vite:preloadError", () => {
    if (navigator.onLine && !hasTypedText() && mayReload()) hardReload();
  });
}
