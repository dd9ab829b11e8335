/**
 * Hold on guest lists: the link of an email signed this browser in, and its reader did not agree to move the lists of
 * the browser to that account, which may be a stranger's. It lasts until the next sign-in, in all tabs.
 */

const HOLD_KEY = "startline-guest-lists-hold";

let isHeldInMemory = false;

export function holdGuestLists(isHeld: boolean): void {
  try {
    if (isHeld) window.localStorage.setItem(HOLD_KEY, "true");
    else window.localStorage.removeItem(HOLD_KEY);
    isHeldInMemory = false;
  } catch {
    isHeldInMemory = isHeld;
  }
}

export function areGuestListsHeld(): boolean {
  try {
    return isHeldInMemory || window.localStorage.getItem(HOLD_KEY) !== null;
  } catch {
    return isHeldInMemory;
  }
}
