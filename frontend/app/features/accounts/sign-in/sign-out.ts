/** Sign-out: ends the session at our server, at the provider and in this browser, also when they do not answer. */
import type { QueryClient } from "@tanstack/react-query";
import {
  listComparisonsQueryKey,
  listFavoritesQueryKey,
  listMedalsQueryKey,
  listSessionsQueryKey,
  readUserQueryKey,
} from "~/api/@tanstack/react-query.gen.ts";
import { logout, logoutAsWell } from "~/api/sdk.gen.ts";
import { authClient } from "~/lib/session/auth-client.ts";
import { forgetPendingAction, forgetReturnPath } from "~/lib/session/pending-action.ts";
import { announceSignedOut } from "~/lib/session/session-events.ts";
import { holdingSession, SESSION_KEY, sessionArea, storedSession } from "~/lib/session/session.ts";

/** A server that does not answer in this time does not stop the sign-out. */
const TIMEOUT_MS = 3_000;

const PERSONAL_KEYS = [
  readUserQueryKey(),
  listSessionsQueryKey(),
  listFavoritesQueryKey(),
  listMedalsQueryKey(),
  listComparisonsQueryKey(),
].map(([key]) => key._id);

function withTimeout(work: Promise<unknown>): Promise<unknown> {
  return Promise.race([
    work.catch(() => undefined),
    new Promise((resolve) => {
      setTimeout(resolve, TIMEOUT_MS);
    }),
  ]);
}

/** Removes the queries whose data belongs to the person who was signed in. */
export function removePersonalQueries(queryClient: QueryClient): void {
  const isPersonal = ([key]: readonly unknown[]) =>
    typeof key === "object" && key !== null && "_id" in key && PERSONAL_KEYS.some((id) => id === key._id);
  queryClient.removeQueries({ predicate: ({ queryKey }) => isPersonal(queryKey) });
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
