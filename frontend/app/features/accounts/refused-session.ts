/** Our server knows nobody by the token of this session: is the session over, or have we only not met yet? */
import type { QueryClient } from "@tanstack/react-query";
import { readUserQueryKey } from "~/api/@tanstack/react-query.gen.ts";
import { authClient } from "~/lib/auth-client.ts";
import { noteEndedSession } from "~/lib/ended-session.ts";
import { statusOf } from "~/lib/query-client.ts";
import { backendLogin, profileOf } from "./backend-login.ts";
import { Refused } from "./failures.ts";
import { endSessionHere } from "./signing-out.ts";

export type Settled = "known" | "ended" | "undecided";

const REFUSED_BY_PROVIDER = new Set([400, 401, 403]);

/** Only a definite no ends the session: silence, a fault or a limit leave it as it is. */
export async function settleRefusedSession(queryClient: QueryClient): Promise<Settled> {
  const client = await authClient();
  const { data, error } = await client.refreshSession();
  if (error && !REFUSED_BY_PROVIDER.has(statusOf(error) ?? 0)) return "undecided";
  if (!data.session) {
    noteEndedSession();
    endSessionHere(queryClient);
    return "ended";
  }
  try {
    const user = await backendLogin(data.session.access_token, profileOf(data.session.user.user_metadata));
    queryClient.setQueryData(readUserQueryKey(), user);
    return "known";
  } catch (refusal) {
    if (!(refusal instanceof Refused) || refusal.status !== 401) return "undecided";
    noteEndedSession();
    endSessionHere(queryClient);
    return "ended";
  }
}
