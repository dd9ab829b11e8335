import { useState } from "react";
import { hardNavigate } from "~/lib/navigation/hard-navigate.ts";
import { rememberReturnPath } from "~/lib/session/pending-action.ts";
import { safeRedirect } from "~/lib/session/safe-redirect.ts";
import { signInPath, signInStepPath } from "~/lib/session/sign-in-path.ts";
import { CodeForm } from "~/features/accounts/sign-in/code-form.tsx";
import { PendingReason } from "~/features/accounts/pending-reason.tsx";
import { ResendConfirmation } from "./resend-confirmation.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { useReviewNote } from "./use-review-note.ts";
import { useHydratedSearch, useRedirect } from "~/features/accounts/use-redirect.ts";

/** Sign-up form, and after it the hint to open the email. */
export function SignUpPanel() {
  const search = useHydratedSearch();
  const [address, setAddress] = useState<string>();
  const redirect = useRedirect();
  const noteReview = useReviewNote();

  if (address === undefined) {
    return (
      <>
        <PendingReason />
        <SignUpForm
          onAwaitingConfirmation={(email) => {
            rememberReturnPath(safeRedirect(new URLSearchParams(search).get("redirect")));
            setAddress(email);
          }}
        />
        <p className="mt-8 border-t border-line pt-5">
          Have an account already?{" "}
          <a href={signInPath("/register", search)} className="text-link">
            Sign in
          </a>
        </p>
      </>
    );
  }
  return (
    <>
      <div role="status" className="mb-6 space-y-2">
        <p className="font-serif text-xl">One more step: please confirm your email address.</p>
        <p>
          We sent an email to <strong>{address}</strong>. Open its link, or enter its code here. Until then, the races
          that you saved stay in this browser.
        </p>
      </div>
      <CodeForm
        kind="signup"
        email={address}
        label="Confirm my address"
        onConfirmed={(outcome) => {
          // the route redirects signed-in visitors, so this page has to be left by a full load
          if (outcome === "no password") hardNavigate(signInStepPath("password=first", search));
          else {
            noteReview();
            redirect();
          }
        }}
      />
      <ResendConfirmation email={address} />
      <p className="mt-6 border-t border-line pt-5">
        Have you signed in with this address before? Then you may have an account already.{" "}
        <a href={signInPath("/register", search)} className="text-link">
          Sign in
        </a>
      </p>
    </>
  );
}
