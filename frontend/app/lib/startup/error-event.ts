/** Raised on `window` with an error that React caught: it reaches no global handler. */
export const CAUGHT_ERROR_EVENT = "startline:caught-error";

export function announceCaughtError(error: unknown): void {
  window.dispatchEvent(new CustomEvent<unknown>(CAUGHT_ERROR_EVENT, { detail: error }));
}
