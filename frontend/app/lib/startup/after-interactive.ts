/** After interactive: what no first paint needs runs in an idle moment. */

/** The longest wait for an idle moment, in ms. */
const IDLE_WITHIN_MS = 2_000;

/** Calls back in an idle moment after hydration. */
export function afterInteractive(callback: () => void): void {
  // Safari has no idle callbacks
  if (typeof window.requestIdleCallback === "function") {
    window.requestIdleCallback(callback, { timeout: IDLE_WITHIN_MS });
  } else setTimeout(callback, IDLE_WITHIN_MS / 10);
}
