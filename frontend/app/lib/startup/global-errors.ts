/** Global error handlers. */
import { isSafari } from "./browser.ts";

function describes(error: unknown, word: string): boolean {
  const text = error instanceof Error ? error.message : String(error);
  return text.toLowerCase().includes(word);
}

/** SPEC section 8: webkit errors in Safari. */
export function isSuppressed(error: unknown): boolean {
  return isSafari(navigator.userAgent) && describes(error, "webkit");
}

/** Global error handlers: uncaught errors are only logged, Safari's webkit errors are suppressed (SPEC section 8). */
export function logUncaughtErrors(): void {
  const log = (what: string, error: unknown): void => {
    if (isSuppressed(error)) return;
    console.error(what, error);
  };
  window.addEventListener("unhandledrejection", (event) => {
    event.preventDefault();
    log("Unhandled rejection", event.reason);
  });
  window.addEventListener("error", (event) => {
    event.preventDefault();
    log("Uncaught error", event.error ?? event.message);
  });
}
