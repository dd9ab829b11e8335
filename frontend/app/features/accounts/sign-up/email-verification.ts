/** Email verification: confirms an address by the link or the code of an email. */
import type { AuthError, Session } from "@supabase/auth-js";
import type { QueryClient } from "@tanstack/react-query";
import type { AuthClient } from "~/lib/session/auth-client.ts";
import { signInWith } from "~/features/accounts/sign-in/sign-in.ts";

const MAILED_KINDS = ["signup", "email", "invite", "magiclink", "recovery", "email_change"] as const;
export type MailedKind = (typeof MAILED_KINDS)[number];

export interface MailedLink {
  kind: MailedKind;
  token: string;
}

/** Reads the query of an email's link; undefined for any other query. */
export function readMailedLink(search: string): MailedLink | undefined {
  const parameters = new URLSearchParams(search);
  const token = parameters.get("token_hash");
  const kind = MAILED_KINDS.find((known) => known === parameters.get("type"));
  return token && kind ? { kind, token } : undefined;
}

/**
 * `half done`: a change of address has to be confirmed at the other address too.
 * `no password`: signed in, and a password has to be chosen, because that of the sign-up does not count here.
 */
export type Confirmed = "signed in" | "half done" | "no password";

interface Answer {
  data: { session: Session | null };
  error: AuthError | null;
}

async function confirmWith(
  verify: (client: AuthClient) => Promise<Answer>,
  queryClient: QueryClient,
  holdsGuestLists = false,
): Promise<Confirmed> {
  let session = null as Session | null;
  const user = await signInWith(
    async (client) => {
      const { data, error } = await verify(client);
      if (error) throw error;
      session = data.session;
      return session;
    },
    queryClient,
    () => Promise.resolve(undefined),
    { holdsGuestLists },
  );
  if (!user) return "half done";
  return session?.user.app_metadata["needs_password"] === true ? "no password" : "signed in";
}

interface LinkUse {
  /** The password of the sign-up, typed again; only the embedded provider reads it. */
  password?: string | undefined;
  /** The reader did not agree to move the lists of this browser to the account. */
  holdsGuestLists?: boolean;
}

export function confirmWithLink(
  { kind, token }: MailedLink,
  queryClient: QueryClient,
  { password, holdsGuestLists }: LinkUse = {},
): Promise<Confirmed> {
  const typed = password ? { password } : {};
  return confirmWith(
    (client) => client.verifyOtp({ type: kind, token_hash: token, ...typed }),
    queryClient,
    holdsGuestLists,
  );
}

interface MailedCode {
  kind: MailedKind;
  email: string;
  code: string;
}

export function confirmWithCode({ kind, email, code }: MailedCode, queryClient: QueryClient): Promise<Confirmed> {
  return confirmWith((client) => client.verifyOtp({ type: kind, email, token: code }), queryClient);
}
