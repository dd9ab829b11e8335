/** Claim of a pending action: every tab notices a sign-in, and only one may perform the action. */
import { storedText, storeText } from "~/lib/storage/stored-text.ts";

const SIGNED_IN_KEY = "startline-signed-in-here";
const LASTS_MS = 10 * 60_000;
/** Time that the tab of the sign-in has, before another tab may claim. */
const FIRST_TURN_MS = 5_000;

export function noteSignedInHere(): void {
  storeText(SIGNED_IN_KEY, String(Date.now()), "sessionStorage");
}

/** Also true where storage is blocked: any tab may claim then. */
function hasSignedInHere(): boolean {
  const text = storedText(SIGNED_IN_KEY, "sessionStorage");
  return text === undefined || Date.now() - Number(text ?? 0) < LASTS_MS;
}

/** Calls `act` as soon as this tab is visible. */
function whenSeen(act: () => void): () => void {
  const look = () => {
    if (document.visibilityState === "hidden") return;
    document.removeEventListener("visibilitychange", look);
    act();
  };
  document.addEventListener("visibilitychange", look);
  look();
  return () => document.removeEventListener("visibilitychange", look);
}

/**
 * Calls `act` at once in the tab of the sign-in; in another tab later, and only while it is visible. Returns a function
 * that cancels it.
 */
export function claimPendingAction(act: () => void): () => void {
  if (hasSignedInHere()) {
    act();
    return () => undefined;
  }
  let stopLooking: (() => void) | undefined;
  const timer = setTimeout(() => {
    stopLooking = whenSeen(act);
  }, FIRST_TURN_MS);
  return () => {
    clearTimeout(timer);
    stopLooking?.();
  };
}
