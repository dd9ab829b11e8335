/** Report of one page view: path, referring site and class of screen. */
import type { PageViewReport } from "./report.ts";

const PHONE_BELOW_PX = 640;
/** SPEC section 9, mobile breakpoint. */
const TABLET_BELOW_PX = 1024;
const LONGEST_PATH = 200;

export function screenClass(widthPx: number): PageViewReport["screenClass"] {
  if (widthPx < PHONE_BELOW_PX) return "phone";
  return widthPx < TABLET_BELOW_PX ? "tablet" : "desktop";
}

/** Host of the page before, where that is another site. */
export function referrerHost(referrer: string, ownHost: string): string {
  if (!URL.canParse(referrer)) return "";
  const { hostname, protocol } = new URL(referrer);
  return protocol.startsWith("http") && hostname !== ownHost ? hostname.slice(0, 100) : "";
}

export function pageViewReport(path: string, isFirst: boolean): PageViewReport {
  return {
    path: path.slice(0, LONGEST_PATH),
    referrerHost: isFirst ? referrerHost(document.referrer, window.location.hostname) : "",
    screenClass: screenClass(window.innerWidth),
  };
}
