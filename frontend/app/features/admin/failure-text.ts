/** Failure texts of the admin area. */
import { problemOf } from "~/lib/api/problem.ts";

const NO_ANSWER = "No connection, or our server did not answer. Please try again.";

export function codeOf(error: unknown): string | undefined {
  return problemOf(error).code;
}

/** SPEC section 8, any other failed request: `{status}: {text}`. Errors of our own have their message alone. */
export function failureText(error: unknown): string {
  if (error instanceof TypeError) return NO_ANSWER;
  const { status, message = "Something went wrong." } = problemOf(error);
  return status === undefined ? message : `${status}: ${message}`;
}
