/** Ends the session everywhere it is known, whatever does not answer, and clears what is ours alone. */
import type { QueryClient } from "@tanstack/react-query";
import {
  listComparisonsQueryKey,
  listFavoritesQueryKey,
  listMedalsQueryKey,
  listSessionsQueryKey,
  readUserQueryKey,
} from "~/api/@tanstack/react-query.gen.ts";
import { logout, logoutAsWell } from "~/api/sdk.gen.ts";
import { authClient } from "~/lib/auth-client.ts";
import { forgetPendingAction, forgetReturnPath } from "~/lib/pending-action.ts";
import { announceSignedOut } from "~/lib/session-events.ts";
import { holdingSession, SESSION_KEY, sessionArea, storedSession } from "~/lib/session.ts";

/** A server that does not answer does not keep anybody signed in. */
const PATIENCE_MS = 3_000;

const PERSONAL_KEYS = [
  readUserQueryKey(),
  listSessionsQueryKey(),
  listFavoritesQueryKey(),
  listMedalsQueryKey(),
  listComparisonsQueryKey(),
].map(([key]) => key._id);

function withinPatience(work: Promise<unknown>): Promise<unknown> {
  return Promise.race([
    work.catch(() => undefined),
    new Promise((resolve) => {
      setTimeout(resolve, PATIENCE_MS);
    }),
  ]);
}

/** Answers of the server that are one person's own. */
export function forgetPersonalAnswers(queryClient: QueryClient): void {
  const isPersonal = ([key]: readonly unknown[]) =>
    typeof key === "object" && key !== null && "_id" in key && PERSONAL_KEYS.some((id) => id === key._id);
  queryClient.removeQueries({ predicate: ({ queryKey }) => isPersonal(queryKey) });
}

async function tellOurServer(): Promise<void> {
  const token = storedSession()?.accessToken;
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  await Promise.allSettled([logout({ headers }), logoutAsWell({ headers })]);
}

async function tellProvider(): Promise<void> {
  await (await authClient()).signOut({ scope: "local" });
}

/** Here only: for a session that our server has already ended. */
export function endSessionHere(queryClient: QueryClient): void {
  sessionArea.removeItem(SESSION_KEY);
  forgetPendingAction();
  forgetReturnPath();
  forgetPersonalAnswers(queryClient);
  announceSignedOut();
}

/** Guest lists, consent and everything else in this browser stay as they are. */
export async function signOut(queryClient: QueryClient): Promise<void> {
  await holdingSession(async () => {
    await withinPatience(tellOurServer());
    await withinPatience(tellProvider());
    endSessionHere(queryClient);
  });
}
