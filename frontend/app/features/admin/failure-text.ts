/** Failure texts of the admin area. */
import { statusOf } from "~/lib/api/query-client.ts";

const NO_ANSWER = "No connection, or our server did not answer. Please try again.";

function memberOf(error: unknown, name: "message" | "code"): string | undefined {
  if (typeof error !== "object" || error === null || !(name in error)) return undefined;
  const value: unknown = Reflect.get(error, name);
  return typeof value === "string" && value !== "" ? value : undefined;
}

export function codeOf(error: unknown): string | undefined {
  return memberOf(error, "code");
}

/** SPEC section 8, any other failed request: `{status}: {text}`. A request without an answer has a text of the browser's own. */
export function failureText(error: unknown): string {
  if (error instanceof TypeError) return NO_ANSWER;
  const status = statusOf(error);
  const text = memberOf(error, "message") ?? "Something went wrong.";
  return status === undefined ? text : `${status}: ${text}`;
}
