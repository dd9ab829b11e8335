/** Mark of a session that expired, so that the sign-in screen can say why it is shown. */
import { storedText, storeText } from "~/lib/storage/stored-text.ts";

const ENDED_KEY = "startline-session-ended";
const WORTH_SAYING_MS = 60_000;

export const SESSION_ENDED = "Your session has ended. Please sign in again.";

/** Without storage the sign-in screen gives no reason. */
export function noteEndedSession(): void {
  storeText(ENDED_KEY, String(Date.now()), "sessionStorage");
}

/** Whether a session ended within the last minute, in this tab. */
export function hasSessionJustEnded(): boolean {
  return Date.now() - Number(storedText(ENDED_KEY, "sessionStorage") ?? 0) < WORTH_SAYING_MS;
}
