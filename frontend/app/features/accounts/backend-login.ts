/** Makes the acquaintance of our own server, once the identity provider has signed somebody in (SPEC section 7). */
import { login } from "~/api/sdk.gen.ts";
import type { LoginRequest, UserRecord } from "~/api/types.gen.ts";
import { Refused, TOO_MANY_ATTEMPTS } from "./failures.ts";

export type Profile = Pick<LoginRequest, "firstName" | "lastName" | "isRaceOrganiser" | "company" | "position">;

interface TooMany {
  message?: string;
  requiresCaptcha?: boolean;
  retryAfter?: number;
}

const DEFAULT_WAIT_S = 60;

function refusal(error: unknown, response: Response | undefined): Refused {
  if (response?.status === 429) {
    const body = (typeof error === "object" && error !== null ? error : {}) as TooMany;
    return new Refused({
      text: body.message ?? TOO_MANY_ATTEMPTS,
      retryAfterS: body.retryAfter ?? DEFAULT_WAIT_S,
      code: body.requiresCaptcha ? "captcha_required" : "too_many_attempts",
    });
  }
  const reason = response ? `${response.status} ${response.statusText}` : "no answer";
  return new Refused({ text: `Backend login failed: ${reason.trim()}` }, response?.status);
}

/** Profile members count at the first login only. Raises Refused. */
export async function backendLogin(token: string, profile: Profile, captchaToken?: string): Promise<UserRecord> {
  const { data, error, response } = await login({
    body: { token, ...profile, ...(captchaToken ? { captchaToken } : {}) },
    headers: { Authorization: `Bearer ${token}` },
    credentials: "include",
    throwOnError: false,
  });
  if (data === undefined) throw refusal(error, response);
  return data;
}

const TEXTS = ["firstName", "lastName", "company", "position"] as const;
const LONGEST = 200;

/** What was entered at sign-up. It comes from where a person can write to: good for a name, never for a right. */
export function profileOf(metadata: Record<string, unknown> | undefined): Profile {
  const profile: Profile = {};
  for (const name of TEXTS) {
    const text = metadata?.[name];
    if (typeof text === "string" && text.trim()) profile[name] = text.trim().slice(0, LONGEST);
  }
  if (metadata?.["isRaceOrganiser"] === true) profile.isRaceOrganiser = true;
  return profile;
}
