/** Key of the history entry that a document opens, by which the router remembers the scroll position. */

/**
 * Gives the open entry a key of its own. The router calls the first entry of every document "default", so that a page
 * that the browser renders would begin where the document before it, of the same tab, was left.
 */
export function nameHistoryEntry(): void {
  const state = window.history.state as { key?: string } | null;
  if (state?.key) return;
  window.history.replaceState({ ...state, key: crypto.randomUUID().slice(0, 8) }, "");
}
