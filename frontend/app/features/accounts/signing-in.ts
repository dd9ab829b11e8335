/** From a session of the identity provider to an account of ours, and back out again. */
import type { Session } from "@supabase/auth-js";
import type { QueryClient } from "@tanstack/react-query";
import { readUserQueryKey } from "~/api/@tanstack/react-query.gen.ts";
import type { UserRecord } from "~/api/types.gen.ts";
import { type AuthClient, authClient } from "~/lib/auth-client.ts";
import { noteSignedInHere } from "~/lib/pending-turn.ts";
import { announceSignedIn } from "~/lib/session-events.ts";
import { holdingSession, SESSION_KEY, sessionArea, storedSession } from "~/lib/session.ts";
import { backendLogin, profileOf } from "./backend-login.ts";
import { Refused } from "./failures.ts";
import { type AskCaptcha, callWithCaptcha } from "./showing-captcha.ts";

/** The same session must not be half there: what our server does not take is dropped here as well. */
async function dropSession(client: AuthClient): Promise<void> {
  await client.signOut({ scope: "local" }).catch(() => undefined);
  sessionArea.removeItem(SESSION_KEY);
}

async function introduce(session: Session, askCaptcha: AskCaptcha): Promise<UserRecord> {
  const profile = profileOf(session.user.user_metadata);
  try {
    return await backendLogin(session.access_token, profile);
  } catch (error) {
    if (!(error instanceof Refused) || error.failure.code !== "captcha_required") throw error;
    const solved = await askCaptcha();
    if (solved === undefined) throw error;
    return backendLogin(session.access_token, profile, solved);
  }
}

/** What this browser held before is replaced, and would stay open at the provider for weeks. */
function endReplaced(client: AuthClient, accessToken: string): void {
  void client.admin.signOut(accessToken, "local").catch(() => undefined);
}

/**
 * Runs `enter`, which has the provider open a session, and takes that session to our server.
 * Nobody sees it before both have agreed. Raises what the provider or our server refuses with.
 */
export async function signInBy(
  enter: (client: AuthClient) => Promise<Session | null>,
  queryClient: QueryClient,
  askCaptcha: AskCaptcha,
): Promise<UserRecord | undefined> {
  const client = await authClient();
  return holdingSession(async () => {
    const before = storedSession();
    const session = await enter(client);
    if (!session) return undefined;
    try {
      const user = await introduce(session, askCaptcha);
      queryClient.setQueryData(readUserQueryKey(), user);
      noteSignedInHere();
      await announceSignedIn();
      if (before && before.accessToken !== session.access_token) endReplaced(client, before.accessToken);
      return user;
    } catch (error) {
      await dropSession(client);
      throw error;
    }
  });
}

export interface Credentials {
  email: string;
  password: string;
}

export function signInWithPassword(
  credentials: Credentials,
  queryClient: QueryClient,
  askCaptcha: AskCaptcha,
): Promise<UserRecord | undefined> {
  return signInBy(
    async (client) => {
      const { data, error } = await callWithCaptcha(askCaptcha, (options) =>
        client.signInWithPassword({ ...credentials, options }),
      );
      if (error) throw error;
      return data.session;
    },
    queryClient,
    askCaptcha,
  );
}
