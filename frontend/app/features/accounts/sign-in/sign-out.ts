/** Sign-out: ends the session at our server, at the provider and in this browser, also when they do not answer. */
import type { QueryClient } from "@tanstack/react-query";
import { logout, logoutAsWell } from "~/api/sdk.gen.ts";
import { forgetAwaitedCode } from "~/features/accounts/awaited-code.ts";
import { removePersonalQueries } from "~/features/accounts/session/personal-queries.ts";
import { authClient } from "~/lib/session/auth-client.ts";
import { forgetPendingAction, forgetReturnPath } from "~/lib/session/pending-action.ts";
import { announceSignedOut } from "~/lib/session/session-events.ts";
import { holdingSession, SESSION_KEY, sessionArea, storedSession } from "~/lib/session/session.ts";

/** A server that does not answer in this time does not stop the sign-out. */
const TIMEOUT_MS = 3_000;

/** False where the work fails or takes too long. */
function inTime(work: Promise<boolean>): Promise<boolean> {
  return Promise.race([
    work.catch(() => false),
    new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(false), TIMEOUT_MS);
    }),
  ]);
}

/** Whether the session has ended there. */
async function logOutOfServer(): Promise<boolean> {
  const session = storedSession();
  const headers = session === undefined ? {} : { Authorization: `Bearer ${session.accessToken}` };
  const answers = await Promise.allSettled([logout({ headers }), logoutAsWell({ headers })]);
  // with an expired token the answer is the same, and nothing has ended
  const isValid = session !== undefined && session.expiresAt > Date.now() / 1_000;
  return isValid && answers.some(({ status }) => status === "fulfilled");
}

/** Whether the session has ended there. A refusal says that it had ended before. */
async function signOutOfProvider(): Promise<boolean> {
  const { error } = await (await authClient()).signOut({ scope: "local" });
  return error === null || (error.status !== undefined && error.status >= 400 && error.status < 500);
}

/** In this browser only, for a session that was ended elsewhere: its person may sign in again, and go on. */
export function endRefusedSession(queryClient: QueryClient): void {
  sessionArea.removeItem(SESSION_KEY);
  removePersonalQueries(queryClient);
  announceSignedOut();
}

/** In this browser only, for a session that our server has ended already, as its person wished. */
export function endLocalSession(queryClient: QueryClient): void {
  forgetPendingAction();
  forgetReturnPath();
  forgetAwaitedCode();
  endRefusedSession(queryClient);
}

/**
 * Guest lists, consent and everything else in this browser stay as they are. False where neither our server nor the
 * provider answered: the session is gone from this browser, and still open there.
 */
export async function signOut(queryClient: QueryClient): Promise<boolean> {
  return holdingSession(async () => {
    const isLoggedOut = await inTime(logOutOfServer());
    const isSignedOut = await inTime(signOutOfProvider());
    endLocalSession(queryClient);
    return isLoggedOut || isSignedOut;
  });
}
