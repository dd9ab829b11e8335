/** Shows a solved check against robots with what is asked of the identity provider. */
import type { AuthError } from "@supabase/auth-js";

/** Solves one captcha more; undefined where none is asked for. */
export type AskCaptcha = () => Promise<string | undefined>;

/** The captcha's token in the form in which the provider takes it. */
export interface ShownCaptcha {
  captchaToken?: string;
}

export function withCaptcha(captchaToken: string | undefined): ShownCaptcha {
  return captchaToken === undefined ? {} : { captchaToken };
}

/**
 * Calls with a solved captcha. One that is refused was good once and has grown old on its way, or its secret has been
 * changed: a new one is solved and shown, once, before anybody is told.
 */
export async function callWithCaptcha<Answer extends { error: AuthError | null }>(
  askCaptcha: AskCaptcha,
  call: (captcha: ShownCaptcha) => Promise<Answer>,
): Promise<Answer> {
  const token = await askCaptcha();
  const answer = await call(withCaptcha(token));
  if (token === undefined || answer.error?.code !== "captcha_failed") return answer;
  return call(withCaptcha(await askCaptcha()));
}
