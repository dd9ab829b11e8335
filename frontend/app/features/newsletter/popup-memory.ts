/** This browser's record that the newsletter popup was shown in it (SPEC section 4). */
import { storedText, storeText } from "~/lib/storage/stored-text.ts";

export const POPUP_KEY = "newsletter-popup-shown";

/** Also true where storage is blocked: what cannot be remembered would return on every page. */
export function wasPopupShown(): boolean {
  return storedText(POPUP_KEY) !== null;
}

/** Where storage is full, it may be shown once more. */
export function rememberPopup(): void {
  storeText(POPUP_KEY, "true");
}
