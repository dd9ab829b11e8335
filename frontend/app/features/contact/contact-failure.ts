/** Text for a message that could not be sent: SPEC section 8, any other failed request. */
import { failureText } from "~/lib/api/failed-request.ts";

export function contactFailure(error: unknown): string {
  return failureText(error, "The message could not be sent. Please check your connection and try again.");
}
