/** State of an account that has no password yet, read from the stored session, without a request. */
import { useSyncExternalStore } from "react";
import { SESSION_KEY, sessionArea, subscribeToSession } from "~/lib/session/session.ts";

interface StoredUser {
  user?: { app_metadata?: { needs_password?: unknown } };
}

function needsPassword(): boolean {
  try {
    const stored = JSON.parse(sessionArea.getItem(SESSION_KEY) ?? "null") as StoredUser | null;
    return stored?.user?.app_metadata?.needs_password === true;
  } catch {
    return false;
  }
}

/** The password of its sign-up did not count in the browser that confirmed it, and no other was chosen. */
export function useNeedsPassword(): boolean {
  return useSyncExternalStore(subscribeToSession, needsPassword, () => false);
}
