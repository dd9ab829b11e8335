/** Failures of sign-in and accounts: the text for each error code. */
import { takeRetryAfterS } from "~/lib/session/auth-client.ts";
import { statusOf } from "~/lib/api/problem.ts";
import { currentSession } from "~/lib/session/session.ts";

export interface Failure {
  text: string;
  code?: string;
  /** Seconds until another try is accepted. */
  retryAfterS?: number;
}

/** An error with its own text for the reader. */
export class AccountError extends Error {
  override name = "AccountError";

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
/** Of who is signed in: what was asked for may be done. */
export const NO_ANSWER =
  "No answer arrived, so we do not know whether this was done. Please check your connection and try again.";
const CHANGES_NOT_AVAILABLE =
  "This is not possible at the moment. Please try again shortly. Nothing you have saved is lost.";
export const CAPTCHA_UNAVAILABLE =
  "The robot check is not available at the moment. Please try again shortly, or reload the page.";

const TEXTS: Record<string, string> = {
  invalid_credentials: "Wrong email address or password. Please check both, or reset your password.",
  email_not_confirmed: "Please confirm your email address first: open the link in the email that we sent you.",
  user_banned: "This account cannot be used at the moment. Please write to us if you think that this is a mistake.",
  captcha_failed: "The robot check failed. Please try again.",
  captcha_unavailable: CAPTCHA_UNAVAILABLE,
  email_address_invalid: "We cannot send email to this address. Please check it.",
  validation_failed: "Please check what you entered: part of it is not valid.",
  signup_disabled: "New accounts cannot be opened at the moment.",
  user_already_exists: "This email address cannot be used for a new account. Do you have one already?",
  email_exists: "This email address belongs to another account.",
  otp_expired: "This link has expired, or it was used before, or a newer email has replaced it.",
  same_password: "This is your current password. Please choose a new one.",
  current_password_required: "Please enter your current password.",
  current_password_invalid: "Your current password is not correct.",
  reauthentication_needed: "Please enter your current password to make this change.",
  mfa_verification_failed: "This code is wrong, or it was used before. Wait for the next code, then enter that.",
  mfa_factor_unreadable: "Codes of this authenticator app cannot be checked at the moment. Please write to us.",
  second_factor_required: "Signing in needs the code of your authenticator app.",
  session_not_found: "Your session has ended. Please sign in again.",
  identity_unavailable: NOT_AVAILABLE,
};

const WEAKNESSES: Record<string, string> = {
  length: "This password is too short, or longer than 128 characters.",
  pwned: "This password is on a list of leaked passwords. Please choose another one.",
  characters: "This password is easy to guess. Please make it longer or less regular.",
};

interface ErrorFields {
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
function otherFailure(status: number | undefined, message: unknown): string {
  const text = typeof message === "string" && message !== "" ? message : "Something went wrong on our side.";
  return status ? `${status}: ${text}` : text;
}

/** The name that the provider's client gives to 5xx and to a missing answer. */
const RETRYABLE = "AuthRetryableFetchError";

function notAnswered(status: number | undefined): string {
  if (currentSession().state !== "signed-in") return NOT_AVAILABLE;
  return status ? CHANGES_NOT_AVAILABLE : NO_ANSWER;
}

export function failureOf(error: unknown): Failure {
  if (error instanceof AccountError) return error.failure;
  const fields = (typeof error === "object" && error !== null ? error : {}) as ErrorFields;
  const status = statusOf(error);
  const code = typeof fields.code === "string" ? fields.code : undefined;
  if (status === 429) {
    const { retryAfter } = fields;
    return {
      text: TOO_MANY_ATTEMPTS,
      retryAfterS: typeof retryAfter === "number" ? retryAfter : takeRetryAfterS(),
      ...(code ? { code } : {}),
    };
  }
  if (fields.name === RETRYABLE || error instanceof TypeError) return { text: notAnswered(status) };
  if (code === "weak_password") return { text: weakness(fields.reasons), code };
  const text = code === undefined ? undefined : TEXTS[code];
  return { text: text ?? otherFailure(status, fields.message), ...(code ? { code } : {}) };
}

/** The provider did not answer. False for its refusals. */
export function isProviderDown(error: unknown): boolean {
  return error instanceof Error && error.name === RETRYABLE;
}
