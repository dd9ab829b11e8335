import { signInAgainPath } from "~/lib/session/sign-in-path.ts";
import { codeOf, failureText } from "./failure-text.ts";

/** Why something was not loaded or saved. What is typed stays, so the sign-in opens in a tab of its own. */
export function SaveFailure({ error }: { error: unknown }) {
  if (codeOf(error) === "admin_second_factor_required") {
    return (
      <>
        Admins need an authenticator app.{" "}
        <a href="/my-races#second-factor" className="text-link">
          Set one up in your account
        </a>
        .
      </>
    );
  }
  if (codeOf(error) !== "reauthentication_required") return failureText(error);
  return (
    <>
      Your sign-in is too old for this.{" "}
      <a href={signInAgainPath("/admin")} target="_blank" rel="noreferrer" className="text-link">
        Sign in again in another tab
      </a>
      , then save here.
    </>
  );
}
