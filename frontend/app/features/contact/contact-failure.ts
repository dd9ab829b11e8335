/** Text for a message that could not be sent: SPEC section 8, any other failed request. */
import { failureText } from "~/lib/api/failed-request.ts";
import { isAnswerLost } from "~/lib/api/mutation-retry.ts";

export function contactFailure(error: unknown): string {
  if (isAnswerLost(error)) return "The message could not be sent. Please check your connection and try again.";
  return failureText(error, "The message could not be sent. Please try again.");
}
