/** A sign-in is seen by every tab: which of them does what was waiting for it? */

const SIGNED_IN_KEY = "startline-signed-in-here";
const LASTS_MS = 10 * 60_000;
/** So long the tab that signed in has for it, before another may. */
const FIRST_TURN_MS = 5_000;

export function noteSignedInHere(): void {
  try {
    window.sessionStorage.setItem(SIGNED_IN_KEY, String(Date.now()));
  } catch {
    // then every tab is as good as another
  }
}

function hasSignedInHere(): boolean {
  try {
    return Date.now() - Number(window.sessionStorage.getItem(SIGNED_IN_KEY) ?? 0) < LASTS_MS;
  } catch {
    return true;
  }
}

/** Calls `act` as soon as this tab is looked at. */
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
 * Calls `act` at once in the tab that one has signed in with; in another, which may lie behind it, a while later and
 * only when it is looked at. Gives back how to call it off.
 */
export function whenOurTurn(act: () => void): () => void {
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
