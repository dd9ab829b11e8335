import { isSafari } from "./browser.ts";

function describes(error: unknown, word: string): boolean {
  const text = error instanceof Error ? error.message : String(error);
  return text.toLowerCase().includes(word);
}

/** Global error handlers: uncaught errors are only logged, Safari's webkit errors are suppressed (SPEC section 8). */
export function logUncaughtErrors(): void {
  const log = (what: string, error: unknown): void => {
    if (isSafari(navigator.userAgent) && describes(error, "webkit")) return;
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
