/** Requests of one account: a change goes to the account in which it was made, or nowhere. */
import { client } from "~/api/client.gen.ts";
import type { Auth } from "~/api/core/auth.gen.ts";
import { storedSession } from "~/lib/session/session.ts";

/** The account is no longer signed in: another one may be. */
export class AccountLeft extends Error {
  override name = "AccountLeft";

  constructor() {
    super("You signed out before this was sent");
  }
}

/** By the stored session: during a sign-in, which others do not see yet, it is that of the next person already. */
export function isSignedInAs(account: string | undefined): boolean {
  const session = storedSession();
  return session !== undefined && session.account === account;
}

/** Options of a request that is sent with the token of this account only. Raises AccountLeft otherwise. */
export function requestsOf(account: string | undefined) {
  return {
    auth: async (scheme: Auth): Promise<string> => {
      const { auth } = client.getConfig();
      // has the token renewed where that is due, which takes a while
      if (typeof auth === "function" && isSignedInAs(account)) await auth(scheme);
      const session = storedSession();
      if (!session || session.account !== account) throw new AccountLeft();
      return session.accessToken;
    },
  };
}
