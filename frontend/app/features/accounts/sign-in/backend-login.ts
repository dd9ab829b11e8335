/** Login to our own server, after the identity provider has signed the visitor in (SPEC section 7). */
import { login } from "~/api/sdk.gen.ts";
import type { LoginRequest, UserRecord } from "~/api/types.gen.ts";
import { AccountError, TOO_MANY_ATTEMPTS } from "~/features/accounts/failures.ts";

export type Profile = Pick<LoginRequest, "firstName" | "lastName" | "isRaceOrganiser" | "company" | "position">;

interface RateLimitBody {
  message?: string;
  requiresCaptcha?: boolean;
  retryAfter?: number;
}

const DEFAULT_WAIT_S = 60;

function loginError(error: unknown, response: Response | undefined): AccountError {
  if (response?.status === 429) {
    const body = (typeof error === "object" && error !== null ? error : {}) as RateLimitBody;
    return new AccountError({
      // without words of the server, the message is the status text
      text: body.message && body.message !== response.statusText ? body.message : TOO_MANY_ATTEMPTS,
      retryAfterS: body.retryAfter ?? DEFAULT_WAIT_S,
      code: body.requiresCaptcha ? "captcha_required" : "too_many_attempts",
    });
  }
  const reason = response ? `${response.status} ${response.statusText}` : "no answer";
  return new AccountError({ text: `Backend login failed: ${reason.trim()}` }, response?.status);
}

/** The server reads the profile at the first login only. Raises AccountError. */
export async function backendLogin(token: string, profile: Profile, captchaToken?: string): Promise<UserRecord> {
  const { data, error, response } = await login({
    body: { token, ...profile, ...(captchaToken ? { captchaToken } : {}) },
    headers: { Authorization: `Bearer ${token}` },
    credentials: "include",
    throwOnError: false,
  });
  if (data === undefined) throw loginError(error, response);
  return data;
}

const TEXTS = ["firstName", "lastName", "company", "position"] as const;
const LONGEST = 200;

/** The profile entered at sign-up. Users can change this metadata, so no rights depend on it. */
export function profileOf(metadata: Record<string, unknown> | undefined): Profile {
  const profile: Profile = {};
  for (const name of TEXTS) {
    const text = metadata?.[name];
    if (typeof text === "string" && text.trim()) profile[name] = text.trim().slice(0, LONGEST);
  }
  if (metadata?.["isRaceOrganiser"] === true) profile.isRaceOrganiser = true;
  return profile;
}
