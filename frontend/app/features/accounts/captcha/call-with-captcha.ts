/** Requests to the identity provider with a captcha token, and a second try with a fresh one. */
import type { AuthError } from "@supabase/auth-js";

/** Solves a new captcha; undefined where none is configured. */
export type SolveCaptcha = () => Promise<string | undefined>;

/** The option of the provider's client. */
export interface CaptchaTokenOption {
  captchaToken?: string;
}

export function withCaptcha(captchaToken: string | undefined): CaptchaTokenOption {
  return captchaToken === undefined ? {} : { captchaToken };
}

/**
 * Calls with a captcha token. A refused token has probably expired since it was solved, or the secret was changed, so
 * the call is repeated once with a new one.
 */
export async function callWithCaptcha<Answer extends { error: AuthError | null }>(
  solveCaptcha: SolveCaptcha,
  call: (captcha: CaptchaTokenOption) => Promise<Answer>,
): Promise<Answer> {
  const token = await solveCaptcha();
  const answer = await call(withCaptcha(token));
  if (token === undefined || answer.error?.code !== "captcha_failed") return answer;
  return call(withCaptcha(await solveCaptcha()));
}
