/** Mark of a session that expired, so that the sign-in screen can say why it is shown. */

const ENDED_KEY = "startline-session-ended";
const WORTH_SAYING_MS = 60_000;

export const SESSION_ENDED = "Your session has ended. Please sign in again.";

export function noteEndedSession(): void {
  try {
    window.sessionStorage.setItem(ENDED_KEY, String(Date.now()));
  } catch {
    // without storage the sign-in screen gives no reason
  }
}

/** Whether a session ended within the last minute, in this tab. */
export function hasSessionJustEnded(): boolean {
  try {
    return Date.now() - Number(window.sessionStorage.getItem(ENDED_KEY) ?? 0) < WORTH_SAYING_MS;
  } catch {
    return false;
  }
}
