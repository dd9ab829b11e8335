/** Failures of the links in newsletter mails: the text for each error code. */
import { problemOf } from "~/lib/api/problem.ts";

const TEXTS: Record<string, string> = {
  newsletter_link_invalid: "This link is not complete, or was changed. Please open it from the email.",
  newsletter_link_expired: "This link has expired. Enter your address to get a new one.",
  newsletter_link_used: "This link was used before. Enter your address to get a new one.",
  newsletter_subscription_gone: "This address is not on our list any more. Enter it to subscribe again.",
  newsletter_not_subscribed: "This address is not subscribed at the moment, so there is nothing to change.",
};

interface LinkFailure {
  text: string;
  /** The link will never work: another one is needed. */
  isFinal: boolean;
}

/** SPEC section 8 for all others: `{status}: {text}`. */
export function linkFailureOf(error: unknown): LinkFailure {
  const { status, code, message = "Something went wrong on our side." } = problemOf(error);
  const known = code === undefined ? undefined : TEXTS[code];
  if (known) return { text: known, isFinal: true };
  if (status === undefined) return { text: "We cannot be reached at the moment. Please try again.", isFinal: false };
  return { text: `${status}: ${message}`, isFinal: false };
}
