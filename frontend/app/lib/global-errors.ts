import { isSafari } from "./browser.ts";

function describes(error: unknown, word: string): boolean {
  const text = error instanceof Error ? error.message : String(error);
  return text.toLowerCase().includes(word);
}

/** Errors that nobody caught are logged and nothing more; Safari's own webkit errors not even that (SPEC section 8). */
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
