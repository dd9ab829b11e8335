/** Idle callbacks: what no first paint needs runs once the browser has nothing else to do. */

/** The longest wait for an idle moment, in ms. */
const IDLE_WITHIN_MS = 2_000;
/** Where the browser has no idle callbacks (Safari), in ms. */
const FIXED_DELAY_MS = 200;

/** Calls back when the browser is idle, and within two seconds. It does not wait for hydration: call it afterwards. */
export function onIdle(callback: () => void): void {
  if (typeof window.requestIdleCallback === "function") {
    window.requestIdleCallback(callback, { timeout: IDLE_WITHIN_MS });
  } else setTimeout(callback, FIXED_DELAY_MS);
}
