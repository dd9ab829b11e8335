/** Failure texts of the admin area. */
import { statusOf } from "~/lib/api/query-client.ts";

function memberOf(error: unknown, name: "message" | "code"): string | undefined {
  if (typeof error !== "object" || error === null || !(name in error)) return undefined;
  const value: unknown = Reflect.get(error, name);
  return typeof value === "string" && value !== "" ? value : undefined;
}

export function codeOf(error: unknown): string | undefined {
  return memberOf(error, "code");
}

/** SPEC section 8, any other failed request: `{status}: {text}`. */
export function failureText(error: unknown): string {
  const status = statusOf(error);
  const text = memberOf(error, "message") ?? "Something went wrong.";
  return status === undefined ? text : `${status}: ${text}`;
}
