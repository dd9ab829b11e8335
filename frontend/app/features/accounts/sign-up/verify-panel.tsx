import { useState } from "react";
import { useNavigate } from "react-router";
import { forgetReturnPath, peekReturnPath } from "~/lib/session/pending-action.ts";
import { safeRedirect } from "~/lib/session/safe-redirect.ts";
import { signInStepPath } from "~/lib/session/sign-in-path.ts";
import { useToast } from "~/ui/toast-context.ts";
import { useAddressChange } from "~/features/accounts/settings/address-change.ts";
import { PendingChange } from "~/features/accounts/settings/pending-change.tsx";
import { CodeForm } from "~/features/accounts/sign-in/code-form.tsx";
import { ResendConfirmation } from "./resend-confirmation.tsx";
import type { Confirmed, MailedKind, MailedLink } from "./email-verification.ts";
import { LinkForm } from "./link-form.tsx";
import { useReviewNote } from "./use-review-note.ts";

interface CodeEntryProps {
  onConfirmed: (outcome: Confirmed, kind: MailedKind) => void;
}

/** For the code of an email: of a change of address where one waits, else of a sign-up. */
function CodeEntry({ onConfirmed }: CodeEntryProps) {
  const { change, isLoading } = useAddressChange();
  if (isLoading) return <p role="status">One moment…</p>;
  if (change)
    return (
      <PendingChange change={change} onChanged={() => onConfirmed("signed in", "email_change")}>
        <ResendConfirmation kind="email_change" email={change.current} />
      </PendingChange>
    );
  return (
    <>
      <p className="mb-5">
        Open the link in the email that we sent you, or enter its code here. If the link did not work, open it once more
        from the email; if it fails again, ask for a new email below. Codes for another email address are entered{" "}
        <a href="/my-races#account" className="text-link">
          in your account
        </a>
        .
      </p>
      <CodeForm kind="signup" label="Confirm my address" onConfirmed={(outcome) => onConfirmed(outcome, "signup")} />
      <ResendConfirmation />
    </>
  );
}

/** In place of the form that had the focus. */
const focusOnMount = (notice: HTMLElement | null) => notice?.focus();

interface VerifyPanelProps {
  link: MailedLink | undefined;
  /** How many races are saved in this browser. */
  guestRaces: number;
}

/** Nothing is confirmed before the button is pressed: mail scanners open links too. */
export function VerifyPanel({ link, guestRaces }: VerifyPanelProps) {
  const navigate = useNavigate();
  const toast = useToast();
  const noteReview = useReviewNote();
  const [isWaitingForOther, setWaitingForOther] = useState(false);

  const finish = (outcome: Confirmed, kind: MailedKind) => {
    if (outcome === "half done") {
      setWaitingForOther(true);
      return;
    }
    if (kind === "email_change") toast({ text: "Your email address is changed." });
    if (kind === "signup") noteReview();
    const target = safeRedirect(peekReturnPath());
    forgetReturnPath();
    const onwards = new URLSearchParams({ redirect: target }).toString();
    const password = kind === "recovery" ? "password=new" : outcome === "no password" && "password=first";
    void navigate(password ? signInStepPath(password, onwards) : target, { replace: true });
  };

  if (isWaitingForOther) {
    return (
      <p ref={focusOnMount} tabIndex={-1} role="status">
        Thank you. Your address changes as soon as you confirm it at the other address too.
      </p>
    );
  }
  if (link)
    return <LinkForm link={link} guestRaces={guestRaces} onConfirmed={(outcome) => finish(outcome, link.kind)} />;
  return <CodeEntry onConfirmed={finish} />;
}
