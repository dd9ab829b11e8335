/**
 * Hold on guest lists: the link of an email signed this browser in, and its reader did not agree to move the lists of
 * the browser to that account, which may be a stranger's. It lasts until the next sign-in, in all tabs.
 */
import { storedText, storeText } from "~/lib/storage/stored-text.ts";

const HOLD_KEY = "startline-guest-lists-hold";

let isHeldInMemory = false;

export function holdGuestLists(isHeld: boolean): void {
  isHeldInMemory = !storeText(HOLD_KEY, isHeld ? "true" : null) && isHeld;
}

export function areGuestListsHeld(): boolean {
  return isHeldInMemory || typeof storedText(HOLD_KEY) === "string";
}
