/** Client headers (SPEC section 7). */
import { isSafari } from "~/lib/startup/browser.ts";
import { isSafeMode } from "~/lib/navigation/safe-mode.ts";

const NOT_FOR = /^\/(api\/auth|auth|api\/logout|api\/analytics)(\/|$)/;

function headerSafe(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, "");
}

/** The X-Client-* headers for a request, or none: in safe mode, in Safari, for sign-in, for analytics, for other sites. */
export function clientHeaders(address: string, browser: Window = window): Record<string, string> {
  const { location, navigator, screen } = browser;
  const url = new URL(address, location.origin);
  if (isSafeMode(location.search) || isSafari(navigator.userAgent)) return {};
  if (url.origin !== location.origin || NOT_FOR.test(url.pathname)) return {};
  return {
    "X-Client-Timestamp": new Date().toISOString(),
    "X-Client-User-Agent": headerSafe(navigator.userAgent),
    "X-Client-Language": headerSafe(navigator.language),
    "X-Client-Platform": headerSafe(navigator.platform),
    "X-Client-Screen": `${screen.width}x${screen.height}`,
    "X-Client-Viewport": `${browser.innerWidth}x${browser.innerHeight}`,
  };
}
