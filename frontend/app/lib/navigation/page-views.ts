/** Page-view events. */
import { isSafeMode } from "./safe-mode.ts";

const PAGE_VIEW_EVENT = "startline:page-view";

/** Views recorded before the code that counts them has arrived, in order. */
const early: string[] = [];
const MOST_EARLY = 10;

/** Page-view event with the path, or nothing in safe mode. The query may hold what a visitor typed. */
export function recordPageView(): void {
  if (isSafeMode(window.location.search)) return;
  const path = window.location.pathname;
  const isTaken = !window.dispatchEvent(new CustomEvent(PAGE_VIEW_EVENT, { detail: path, cancelable: true }));
  if (!isTaken) early.splice(0, early.length, ...early.slice(1 - MOST_EARLY), path);
}

/** Calls back with the views so far, and with each later one. Returns a function that stops it. */
export function followPageViews(take: (path: string) => void): () => void {
  const follow = (event: Event) => {
    event.preventDefault();
    take((event as CustomEvent<string>).detail);
  };
  window.addEventListener(PAGE_VIEW_EVENT, follow);
  early.splice(0).forEach(take);
  return () => {
    window.removeEventListener(PAGE_VIEW_EVENT, follow);
  };
}
