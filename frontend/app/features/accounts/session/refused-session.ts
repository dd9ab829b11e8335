/** Refused sessions: a session whose token our server does not know has ended, or has not logged in to our server yet. */
import type { QueryClient } from "@tanstack/react-query";
import { readUserQueryKey } from "~/api/@tanstack/react-query.gen.ts";
import { authClient } from "~/lib/session/auth-client.ts";
import { noteEndedSession } from "~/lib/session/ended-session.ts";
import { statusOf } from "~/lib/api/problem.ts";
import { backendLogin, profileOf } from "~/features/accounts/sign-in/backend-login.ts";
import { AccountError } from "~/features/accounts/failures.ts";
import { endRefusedSession } from "~/features/accounts/sign-in/sign-out.ts";

type RefusalOutcome = "known" | "ended" | "undecided";

const REFUSED_BY_PROVIDER = new Set([400, 401, 403]);

/** Only a definite refusal ends the session. A missing answer, a server error or a rate limit leaves it as it is. */
export async function resolveRefusedSession(queryClient: QueryClient): Promise<RefusalOutcome> {
  const client = await authClient();
  const { data, error } = await client.refreshSession();
  if (error && !REFUSED_BY_PROVIDER.has(statusOf(error) ?? 0)) return "undecided";
  if (!data.session) {
    noteEndedSession();
    endRefusedSession(queryClient);
    return "ended";
  }
  try {
    const user = await backendLogin(data.session.access_token, profileOf(data.session.user.user_metadata));
    queryClient.setQueryData(readUserQueryKey(), user);
    return "known";
  } catch (refusal) {
    if (!(refusal instanceof AccountError) || refusal.status !== 401) return "undecided";
    noteEndedSession();
    endRefusedSession(queryClient);
    return "ended";
  }
}
