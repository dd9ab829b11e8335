import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { forgetReturnPath, peekReturnPath } from "~/lib/session/pending-action.ts";
import { safeRedirect } from "~/lib/session/safe-redirect.ts";
import { signInStepPath } from "~/lib/session/sign-in-path.ts";
import { useToast } from "~/ui/toast-context.ts";
import { CodeForm } from "~/features/accounts/sign-in/code-form.tsx";
import { FormStatus } from "~/features/accounts/form-status.tsx";
import { ResendConfirmation } from "./resend-confirmation.tsx";
import { useSubmission } from "~/features/accounts/use-submission.ts";
import {
  type Confirmed,
  confirmWithLink,
  type MailedKind,
  type MailedLink,
  readMailedLink,
} from "./email-verification.ts";

const BUTTONS: Record<MailedKind, string> = {
  signup: "Confirm my address",
  email: "Confirm my address",
  invite: "Accept the invitation",
  magiclink: "Sign in",
  recovery: "Choose a new password",
  email_change: "Confirm the change",
};

/** The link of an email, read from the address and removed from it at once. In the browser only. */
export function useMailedLink(): MailedLink | undefined {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [link] = useState(() => readMailedLink(search));
  useEffect(() => {
    if (!search) return;
    window.history.replaceState(window.history.state, "", window.location.pathname);
    void navigate({ search: "" }, { replace: true, preventScrollReset: true });
  }, [search, navigate]);
  return link;
}

function LinkForm({ link, onConfirmed }: { link: MailedLink; onConfirmed: (outcome: Confirmed) => void }) {
  const queryClient = useQueryClient();
  const submission = useSubmission(async () => onConfirmed(await confirmWithLink(link, queryClient)));
  return (
    <>
      <form onSubmit={submission.submit} className="space-y-5">
        <p>
          {link.kind === "recovery"
            ? "Press the button, and choose a new password on the next page."
            : "Press the button to confirm that this email address is yours."}
        </p>
        <FormStatus submission={submission} label={BUTTONS[link.kind]} busyLabel="One moment…" />
      </form>
      {submission.failure?.code === "otp_expired" &&
        (link.kind === "recovery" ? (
          <p className="mt-6 border-t border-line pt-5">
            <a href="/login?reset=1" className="text-link">
              Ask for a new email
            </a>
          </p>
        ) : (
          <>
            <p className="mt-6 border-t border-line pt-5">
              Have you used this link before? Then your address is confirmed, and you can{" "}
              <a href="/login" className="text-link">
                sign in
              </a>
              .
            </p>
            <ResendConfirmation />
          </>
        ))}
    </>
  );
}

/** Nothing is confirmed before the button is pressed: mail scanners open links too. */
export function VerifyPanel({ link }: { link: MailedLink | undefined }) {
  const navigate = useNavigate();
  const toast = useToast();
  const [isWaitingForOther, setWaitingForOther] = useState(false);

  const finish = (outcome: Confirmed) => {
    if (outcome === "half done") {
      setWaitingForOther(true);
      return;
    }
    if (link?.kind === "email_change") toast({ text: "Your email address is changed." });
    const target = safeRedirect(peekReturnPath());
    forgetReturnPath();
    const onwards = new URLSearchParams({ redirect: target }).toString();
    const password = link?.kind === "recovery" ? "password=new" : outcome === "no password" && "password=first";
    void navigate(password ? signInStepPath(password, onwards) : target, { replace: true });
  };

  if (isWaitingForOther) {
    return <p role="status">Thank you. Your address changes as soon as you confirm it at the other address too.</p>;
  }
  if (link) return <LinkForm link={link} onConfirmed={finish} />;
  return (
    <>
      <p className="mb-5">
        Open the link in the email that we sent you, or enter its code here. If you opened such a link, it was
        incomplete or has been used already.
      </p>
      <CodeForm kind="signup" label="Confirm my address" onConfirmed={finish} />
      <ResendConfirmation />
    </>
  );
}
