/** Text for a message that could not be sent. */
import { isAnswerLost } from "~/lib/api/mutation-retry.ts";

export function contactFailure(error: unknown): string {
  if (isAnswerLost(error)) return "The message could not be sent. Please check your connection and try again.";
  if (typeof error === "object" && error !== null && "message" in error && typeof error.message === "string")
    return error.message;
  return "The message could not be sent. Please try again.";
}
