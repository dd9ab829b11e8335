/** Sign-out: ends the session at our server, at the provider and in this browser, also when they do not answer. */
import type { QueryClient } from "@tanstack/react-query";
import { logout, logoutAsWell } from "~/api/sdk.gen.ts";
import { removePersonalQueries } from "~/features/accounts/session/personal-queries.ts";
import { authClient } from "~/lib/session/auth-client.ts";
import { forgetPendingAction, forgetReturnPath } from "~/lib/session/pending-action.ts";
import { announceSignedOut } from "~/lib/session/session-events.ts";
import { holdingSession, SESSION_KEY, sessionArea, storedSession } from "~/lib/session/session.ts";

/** A server that does not answer in this time does not stop the sign-out. */
const TIMEOUT_MS = 3_000;

function withTimeout(work: Promise<unknown>): Promise<unknown> {
  return Promise.race([
    work.catch(() => undefined),
    new Promise((resolve) => {
      setTimeout(resolve, TIMEOUT_MS);
    }),
  ]);
}

async function logOutOfServer(): Promise<void> {
  const token = storedSession()?.accessToken;
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  await Promise.allSettled([logout({ headers }), logoutAsWell({ headers })]);
}

async function signOutOfProvider(): Promise<void> {
  await (await authClient()).signOut({ scope: "local" });
}

/** In this browser only, for a session that our server has ended already. */
export function endLocalSession(queryClient: QueryClient): void {
  sessionArea.removeItem(SESSION_KEY);
  forgetPendingAction();
  forgetReturnPath();
  removePersonalQueries(queryClient);
  announceSignedOut();
}

/** Guest lists, consent and everything else in this browser stay as they are. */
export async function signOut(queryClient: QueryClient): Promise<void> {
  await holdingSession(async () => {
    await withTimeout(logOutOfServer());
    await withTimeout(signOutOfProvider());
    endLocalSession(queryClient);
  });
}
