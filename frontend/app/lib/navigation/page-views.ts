import { isSafeMode } from "./safe-mode.ts";

export const PAGE_VIEW_EVENT = "startline:page-view";

export interface PageView {
  path: string;
  title: string;
}

/** Page-view event. It has no listener yet, and is not sent in safe mode. */
export function recordPageView(): void {
  if (isSafeMode(window.location.search)) return;
  const detail: PageView = { path: window.location.pathname, title: document.title };
  window.dispatchEvent(new CustomEvent<PageView>(PAGE_VIEW_EVENT, { detail }));
}
