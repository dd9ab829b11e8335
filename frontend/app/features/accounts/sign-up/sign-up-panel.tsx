import { useId } from "react";
import { hardNavigate } from "~/lib/navigation/hard-navigate.ts";
import { rememberReturnPath } from "~/lib/session/pending-action.ts";
import { safeRedirect } from "~/lib/session/safe-redirect.ts";
import { signInPath, signInStepPath } from "~/lib/session/sign-in-path.ts";
import { Button } from "~/ui/button.tsx";
import { useKeptFocus } from "~/ui/use-kept-focus.ts";
import { CodeForm } from "~/features/accounts/sign-in/code-form.tsx";
import { PendingReason } from "~/features/accounts/pending-reason.tsx";
import { ResendConfirmation } from "./resend-confirmation.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { useReviewNote } from "./use-review-note.ts";
import { useAwaitedCode } from "~/features/accounts/use-awaited-code.ts";
import { useHydratedSearch, useRedirect } from "~/features/accounts/use-redirect.ts";

interface AwaitingConfirmationProps {
  address: string;
  /** Of the notice, which gets the focus. */
  noticeId: string;
  onSentAgain: () => void;
  onOtherAddress: () => void;
}

/** The hint to open the email, and the field for its code. */
function AwaitingConfirmation({ address, noticeId, onSentAgain, onOtherAddress }: AwaitingConfirmationProps) {
  const search = useHydratedSearch();
  const redirect = useRedirect();
  const noteReview = useReviewNote();
  return (
    <>
      <div id={noticeId} tabIndex={-1} role="status" className="mb-6 space-y-2">
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
      <ResendConfirmation email={address} onSent={onSentAgain} />
      <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-5">
        Is the address wrong?
        <Button variant="secondary" size="sm" onClick={onOtherAddress}>
          Use another address
        </Button>
      </p>
      <p className="mt-6 border-t border-line pt-5">
        Have you signed in with this address before? Then you may have an account already.{" "}
        <a href={signInPath("/register", search)} className="text-link">
          Sign in
        </a>
      </p>
    </>
  );
}

/** Sign-up form, and after it the hint to open the email. */
export function SignUpPanel() {
  const search = useHydratedSearch();
  const { isAwaited, email, awaitCode, enterAddress } = useAwaitedCode("signup");
  const focusId = useId();
  const keptFocus = useKeptFocus(focusId);
  return (
    <div {...keptFocus}>
      {isAwaited && email !== undefined ? (
        <AwaitingConfirmation
          address={email}
          noticeId={focusId}
          onSentAgain={() => awaitCode(email)}
          onOtherAddress={enterAddress}
        />
      ) : (
        <>
          <PendingReason />
          <SignUpForm
            email={email}
            emailId={focusId}
            onAwaitingConfirmation={(address) => {
              rememberReturnPath(safeRedirect(new URLSearchParams(search).get("redirect")));
              awaitCode(address);
            }}
          />
          <p className="mt-8 border-t border-line pt-5">
            Have an account already?{" "}
            <a href={signInPath("/register", search)} className="text-link">
              Sign in
            </a>
          </p>
        </>
      )}
    </div>
  );
}
