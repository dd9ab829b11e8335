/** Opens an account with the identity provider. */
import type { QueryClient } from "@tanstack/react-query";
import type { UserRecord } from "~/api/types.gen.ts";
import { type Profile, profileOf } from "./backend-login.ts";
import { type AskCaptcha, callWithCaptcha } from "./showing-captcha.ts";
import { type Credentials, signInBy } from "./signing-in.ts";

/**
 * Undefined: a mail has gone out and the address is to be confirmed first.
 *
 * What was said of oneself travels with the account, because the first sign-in may happen on another device.
 */
export function signUp(
  credentials: Credentials,
  profile: Profile,
  queryClient: QueryClient,
  askCaptcha: AskCaptcha,
): Promise<UserRecord | undefined> {
  const said = profileOf(profile);
  if (!said.isRaceOrganiser) {
    delete said.company;
    delete said.position;
  }
  return signInBy(
    async (client) => {
      const { data, error } = await callWithCaptcha(askCaptcha, (captcha) =>
        client.signUp({ ...credentials, options: { data: said, ...captcha } }),
      );
      if (error) throw error;
      return data.session;
    },
    queryClient,
    askCaptcha,
  );
}
