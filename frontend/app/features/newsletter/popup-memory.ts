/** This browser's record that the newsletter popup was shown in it (SPEC section 4). */
export const POPUP_KEY = "newsletter-popup-shown";

/** Also true where storage is blocked: what cannot be remembered would return on every page. */
export function wasPopupShown(): boolean {
  try {
    return window.localStorage.getItem(POPUP_KEY) !== null;
  } catch {
    return true;
  }
}

export function rememberPopup(): void {
  try {
    window.localStorage.setItem(POPUP_KEY, "true");
  } catch {
    // a full storage: it may be shown once more
  }
}
