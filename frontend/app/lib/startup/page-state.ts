/** Page state: what the server passes to the browser in the page. */
import type { DehydratedState } from "@tanstack/react-query";
import type { HydrationState } from "react-router";

/** Page state: passed from server to browser as inert JSON in the page. */
export interface PageState {
  /** Scheme and host under which visitors reach the site. */
  origin: string;
  router: HydrationState;
  queries: DehydratedState;
}

export const PAGE_STATE_ID = "page-state";

/** JSON for a script element: escaped so that it cannot close the element. */
export function inertJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

export function readPageState(document: Document): PageState | undefined {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent;
  return text ? (JSON.parse(text) as PageState) : undefined;
}
