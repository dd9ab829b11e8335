/** Reauthentication: the way to the sign-in where the server asks for the password again. */
import { hardNavigate } from "~/lib/navigation/hard-navigate.ts";
import { signInAgainPath } from "~/lib/session/sign-in-path.ts";
import { failureOf } from "~/features/accounts/failures.ts";

/**
 * True where the server asks for the password again: the browser is then on its way to the sign-in, which returns to
 * this section of the settings.
 */
export function redirectedForPassword(error: unknown, section: string): boolean {
  if (failureOf(error).code !== "reauthentication_required") return false;
  hardNavigate(signInAgainPath(`/my-races#${section}`));
  return true;
}
