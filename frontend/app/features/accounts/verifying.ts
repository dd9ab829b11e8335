/** Proves an address by the link or the code of a mail. */
import type { AuthError, Session } from "@supabase/auth-js";
import type { QueryClient } from "@tanstack/react-query";
import type { AuthClient } from "~/lib/auth-client.ts";
import { signInBy } from "./signing-in.ts";

export const MAILED_KINDS = ["signup", "email", "invite", "magiclink", "recovery", "email_change"] as const;
export type MailedKind = (typeof MAILED_KINDS)[number];

export interface MailedLink {
  kind: MailedKind;
  token: string;
}

/** What the address of a mail's link says; undefined where it is no such link. */
export function readMailedLink(search: string): MailedLink | undefined {
  const parameters = new URLSearchParams(search);
  const token = parameters.get("token_hash");
  const kind = MAILED_KINDS.find((known) => known === parameters.get("type"));
  return token && kind ? { kind, token } : undefined;
}

/**
 * `half done`: the other address of a change has yet to agree.
 * `no password`: signed in, and none of the passwords typed at several sign-ups counts.
 */
export type Confirmed = "signed in" | "half done" | "no password";

interface Answer {
  data: { session: Session | null };
  error: AuthError | null;
}

async function confirmBy(ask: (client: AuthClient) => Promise<Answer>, queryClient: QueryClient): Promise<Confirmed> {
  let session = null as Session | null;
  const user = await signInBy(
    async (client) => {
      const { data, error } = await ask(client);
      if (error) throw error;
      session = data.session;
      return session;
    },
    queryClient,
    () => Promise.resolve(undefined),
  );
  if (!user) return "half done";
  return session?.user.app_metadata["needs_password"] === true ? "no password" : "signed in";
}

export function confirmWithLink({ kind, token }: MailedLink, queryClient: QueryClient): Promise<Confirmed> {
  return confirmBy((client) => client.verifyOtp({ type: kind, token_hash: token }), queryClient);
}

interface MailedCode {
  kind: MailedKind;
  email: string;
  code: string;
}

export function confirmWithCode({ kind, email, code }: MailedCode, queryClient: QueryClient): Promise<Confirmed> {
  return confirmBy((client) => client.verifyOtp({ type: kind, email, token: code }), queryClient);
}
