/** Sign-up with the identity provider. */
import type { QueryClient } from "@tanstack/react-query";
import type { UserRecord } from "~/api/types.gen.ts";
import { beginSignUp, rememberSignUp } from "~/lib/session/sign-up-browser.ts";
import { type Profile, profileOf } from "~/features/accounts/sign-in/backend-login.ts";
import { type SolveCaptcha, callWithCaptcha } from "~/features/accounts/captcha/call-with-captcha.ts";
import { type Credentials, signInWith } from "~/features/accounts/sign-in/sign-in.ts";

/**
 * Undefined: an email was sent, and the address has to be confirmed first.
 *
 * The profile is stored with the provider, because the first sign-in may happen on another device.
 */
export function signUp(
  credentials: Credentials,
  profile: Profile,
  queryClient: QueryClient,
  solveCaptcha: SolveCaptcha,
): Promise<UserRecord | undefined> {
  const data = profileOf(profile);
  if (!data.isRaceOrganiser) {
    delete data.company;
    delete data.position;
  }
  return signInWith(
    async (client) => {
      beginSignUp();
      const answer = await callWithCaptcha(solveCaptcha, (captcha) =>
        client.signUp({ ...credentials, options: { data, ...captcha } }),
      );
      if (answer.error) throw answer.error;
      rememberSignUp(answer.data.user?.email ?? credentials.email);
      return answer.data.session;
    },
    queryClient,
    solveCaptcha,
  );
}
