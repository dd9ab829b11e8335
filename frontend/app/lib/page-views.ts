import { isSafeMode } from "./safe-mode.ts";

export const PAGE_VIEW_EVENT = "startline:page-view";

export interface PageView {
  path: string;
  title: string;
}

/** Says that a page is being looked at. Nobody listens yet; in safe mode nobody is told. */
export function recordPageView(): void {
  if (isSafeMode(window.location.search)) return;
  const detail: PageView = { path: window.location.pathname, title: document.title };
  window.dispatchEvent(new CustomEvent<PageView>(PAGE_VIEW_EVENT, { detail }));
}
