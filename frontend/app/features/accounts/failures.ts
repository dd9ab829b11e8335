/** What went wrong around an account, in words for the person it happened to. Decided by codes, never by texts. */
import { takeRetryAfterS } from "~/lib/auth-client.ts";
import { statusOf } from "~/lib/query-client.ts";

export interface Failure {
  text: string;
  code?: string;
  /** Until then another try is refused. */
  retryAfterS?: number;
}

/** An error that brings its own words. */
export class Refused extends Error {
  override name = "Refused";

  constructor(
    readonly failure: Failure,
    readonly status?: number,
  ) {
    super(failure.text);
  }
}

/** SPEC section 8. */
export const TOO_MANY_ATTEMPTS = "Too many attempts. Please try again later.";
export const NOT_AVAILABLE =
  "Signing in is not available at the moment. Please try again shortly. Nothing you have saved is lost.";
export const CAPTCHA_UNAVAILABLE =
  "The check against robots cannot be made at the moment. Please try again shortly, or reload the page.";

const TEXTS: Record<string, string> = {
  invalid_credentials: "This email address and password do not belong together. Check both, or choose a new password.",
  email_not_confirmed: "Please confirm your email address first: press the button in the mail that we sent you.",
  user_banned: "This account cannot be used at the moment. Please write to us if you think that this is a mistake.",
  captcha_failed: "The check against robots did not succeed. Please try again.",
  captcha_unavailable: CAPTCHA_UNAVAILABLE,
  email_address_invalid: "This is not an email address that we can write to.",
  validation_failed: "Please check what you have entered: something in it cannot be read.",
  signup_disabled: "New accounts are not being opened at the moment.",
  user_already_exists: "This email address cannot be used for a new account. Do you have one already?",
  email_exists: "This email address belongs to another account.",
  otp_expired: "This link has expired, or it was used before.",
  same_password: "This is the password that you already have. Please choose another one.",
  current_password_required: "Please enter your current password.",
  current_password_invalid: "Your current password is not correct.",
  reauthentication_needed: "Please enter your current password to make this change.",
  session_not_found: "Your session has ended. Please sign in again.",
  identity_unavailable: NOT_AVAILABLE,
};

const WEAKNESSES: Record<string, string> = {
  length: "This password is too short, or longer than 128 characters.",
  pwned: "This password is on lists that attackers try first. Please choose another one.",
  characters: "This password is easy to guess. Please make it longer or less regular.",
};

interface Told {
  name?: unknown;
  message?: unknown;
  code?: unknown;
  retryAfter?: unknown;
  reasons?: unknown;
}

function weakness(reasons: unknown): string {
  const known = Array.isArray(reasons) ? reasons.map((reason) => WEAKNESSES[String(reason)]) : [];
  return known.find((text) => text !== undefined) ?? "This password is easy to guess. Please choose another one.";
}

/** SPEC section 8, any other failed request: `{status}: {text}`. */
function otherwise(status: number | undefined, message: unknown): string {
  const text = typeof message === "string" && message !== "" ? message : "Something went wrong on our side.";
  return status ? `${status}: ${text}` : text;
}

export function failureOf(error: unknown): Failure {
  if (error instanceof Refused) return error.failure;
  const told = (typeof error === "object" && error !== null ? error : {}) as Told;
  const status = statusOf(error);
  const code = typeof told.code === "string" ? told.code : undefined;
  if (status === 429) {
    const stated = told.retryAfter;
    return {
      text: TOO_MANY_ATTEMPTS,
      retryAfterS: typeof stated === "number" ? stated : takeRetryAfterS(),
      ...(code ? { code } : {}),
    };
  }
  // the provider's client calls everything by this name that may pass by itself: 5xx, and no answer at all
  if (told.name === "AuthRetryableFetchError" || error instanceof TypeError) return { text: NOT_AVAILABLE };
  if (code === "weak_password") return { text: weakness(told.reasons), code };
  const text = code === undefined ? undefined : TEXTS[code];
  return { text: text ?? otherwise(status, told.message), ...(code ? { code } : {}) };
}

/** The provider did not answer, as IDENTITY's fallback means it: not for what it refused. */
export function isProviderDown(error: unknown): boolean {
  return error instanceof Error && error.name === "AuthRetryableFetchError";
}
