/** Reload after a release: a file of the old release is gone from the server, so the page is fetched anew. */
import { hardReload } from "~/lib/navigation/hard-navigate.ts";

const RELOADED_KEY = "startline-reloaded-at";
/** A file that is missing after a reload too is missing in the new release: no second reload within this time. */
const ONCE_IN_MS = 60_000;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}

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
  const typed = new Set<Field>();
  page.addEventListener("input", ({ target }) => {
    if (isField(target)) typed.add(target);
  });
  window.addEventListener("vite:preloadError", () => {
    const wouldLose = [...typed].some((field) => field.isConnected && field.value !== "");
    if (navigator.onLine && !wouldLose && mayReload()) hardReload();
  });
}
