/** Sign-in: a session of the identity provider, and the login to our own server with it. */
import type { Session } from "@supabase/auth-js";
import type { QueryClient } from "@tanstack/react-query";
import { readUserQueryKey } from "~/api/@tanstack/react-query.gen.ts";
import type { UserRecord } from "~/api/types.gen.ts";
import { type AuthClient, authClient } from "~/lib/session/auth-client.ts";
import { areGuestListsHeld, holdGuestLists } from "~/lib/session/guest-lists-hold.ts";
import { noteSignedInHere } from "~/lib/session/pending-action-claim.ts";
import { announceSignedIn } from "~/lib/session/session-events.ts";
import {
  beginSignIn,
  holdingSession,
  keepSignIn,
  lacksSecondFactor,
  SESSION_KEY,
  sessionArea,
  storedSession,
  undoSignIn,
} from "~/lib/session/session.ts";
import { forgetSignUp, hasSignedUpHere } from "~/lib/session/sign-up-browser.ts";
import { backendLogin, profileOf } from "./backend-login.ts";
import { forgetAwaitedCode } from "~/features/accounts/awaited-code.ts";
import { setQueryOwner } from "~/features/accounts/session/personal-queries.ts";
import { AccountError } from "~/features/accounts/failures.ts";
import { type SolveCaptcha, callWithCaptcha } from "~/features/accounts/captcha/call-with-captcha.ts";

/** Ends a session that our server refused, so that the provider and our server agree. */
async function dropSession(client: AuthClient): Promise<void> {
  await client.signOut({ scope: "local" }).catch(() => undefined);
  sessionArea.removeItem(SESSION_KEY);
}

async function logInToServer(session: Session, solveCaptcha: SolveCaptcha): Promise<UserRecord> {
  const profile = profileOf(session.user.user_metadata);
  try {
    return await backendLogin(session.access_token, profile);
  } catch (error) {
    if (!(error instanceof AccountError) || error.failure.code !== "captcha_required") throw error;
    const captchaToken = await solveCaptcha();
    if (captchaToken === undefined) throw error;
    return backendLogin(session.access_token, profile, captchaToken);
  }
}

/** Ends the session that this browser had before, which would stay open at the provider for weeks. */
function endReplacedSession(client: AuthClient, accessToken: string): void {
  void client.admin.signOut(accessToken, "local").catch(() => undefined);
}

/** After a change of the second factor: our server reads it again, with the new session. */
export async function refreshLogin(queryClient: QueryClient): Promise<void> {
  const { data, error } = await (await authClient()).getSession();
  if (error) throw error;
  if (!data.session) return;
  const user = await backendLogin(data.session.access_token, profileOf(data.session.user.user_metadata));
  queryClient.setQueryData(readUserQueryKey(), user);
}

/** The session, in which the second factor was given where the account has one. Raises where it was not. */
async function withSecondFactor(client: AuthClient, session: Session): Promise<Session> {
  if (!lacksSecondFactor(session)) return session;
  const factor = session.user.factors?.find(
    ({ status, factor_type }) => status === "verified" && factor_type === "totp",
  );
  const { askForCode } = await import("~/features/accounts/second-factor/ask-for-code.tsx");
  const isGiven = factor !== undefined && (await askForCode(factor.id));
  const { data } = await client.getSession();
  if (isGiven && data.session) return data.session;
  throw new AccountError({
    text: "Signing in needs the code of your authenticator app.",
    code: "second_factor_required",
  });
}

interface SignInOptions {
  /** The guest lists of this browser stay in it, unless it signed up with the address of the account. */
  holdsGuestLists?: boolean;
}

/**
 * Runs a sign-in. A hold of the guest lists begins before other tabs notice the session; only a sign-in that succeeds
 * changes an earlier one.
 */
async function holdingGuestLists(
  holdsGuestLists: boolean,
  signIn: () => Promise<UserRecord | undefined>,
): Promise<UserRecord | undefined> {
  const wereHeld = areGuestListsHeld();
  if (holdsGuestLists) holdGuestLists(true);
  let user: UserRecord | undefined;
  try {
    user = await signIn();
    return user;
  } finally {
    if (holdsGuestLists && !user) holdGuestLists(wereHeld);
  }
}

/**
 * Opens a session with the provider by `openSession`, and logs in to our server with it. The session takes effect
 * once both have accepted it. Raises the error of the provider or of our server.
 */
export async function signInWith(
  openSession: (client: AuthClient) => Promise<Session | null>,
  queryClient: QueryClient,
  solveCaptcha: SolveCaptcha,
  { holdsGuestLists = false }: SignInOptions = {},
): Promise<UserRecord | undefined> {
  const client = await authClient();
  const signIn = async () => {
    const before = storedSession();
    let opened: Session | null = null;
    beginSignIn();
    try {
      opened = await openSession(client);
      if (!opened) return undefined;
      const session = await withSecondFactor(client, opened);
      const user = await logInToServer(session, solveCaptcha);
      keepSignIn();
      setQueryOwner(queryClient, session.user.id);
      queryClient.setQueryData(readUserQueryKey(), user);
      noteSignedInHere();
      holdGuestLists(holdsGuestLists && !hasSignedUpHere(session.user.email));
      forgetSignUp(session.user.email);
      forgetAwaitedCode();
      await announceSignedIn();
      if (before && before.accessToken !== session.access_token) endReplacedSession(client, before.accessToken);
      return user;
    } catch (error) {
      // a session of before stays: a server that is away, or a code that was not given, says nothing against it
      if (opened && before) endReplacedSession(client, opened.access_token);
      else if (opened) await dropSession(client);
      throw error;
    } finally {
      undoSignIn();
    }
  };
  return holdingSession(() => holdingGuestLists(holdsGuestLists, signIn));
}

export interface Credentials {
  email: string;
  password: string;
}

export function signInWithPassword(
  credentials: Credentials,
  queryClient: QueryClient,
  solveCaptcha: SolveCaptcha,
): Promise<UserRecord | undefined> {
  return signInWith(
    async (client) => {
      const { data, error } = await callWithCaptcha(solveCaptcha, (options) =>
        client.signInWithPassword({ ...credentials, options }),
      );
      if (error) throw error;
      return data.session;
    },
    queryClient,
    solveCaptcha,
  );
}
