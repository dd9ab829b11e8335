import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { forgetReturnPath, peekReturnPath } from "~/lib/pending-action.ts";
import { safeRedirect } from "~/lib/safe-redirect.ts";
import { signInStepPath } from "~/lib/sign-in-path.ts";
import { useToast } from "~/lib/toast-context.ts";
import { CodeForm } from "./code-form.tsx";
import { FormStatus } from "./form-status.tsx";
import { ResendConfirmation } from "./resend-confirmation.tsx";
import { useSubmission } from "./use-submission.ts";
import { type Confirmed, confirmWithLink, type MailedKind, type MailedLink } from "./verifying.ts";

const BUTTONS: Record<MailedKind, string> = {
  signup: "Confirm my address",
  email: "Confirm my address",
  invite: "Accept the invitation",
  magiclink: "Sign in",
  recovery: "Choose a new password",
  email_change: "Confirm the change",
};

function LinkForm({ link, onConfirmed }: { link: MailedLink; onConfirmed: (outcome: Confirmed) => void }) {
  const queryClient = useQueryClient();
  const submission = useSubmission(async () => onConfirmed(await confirmWithLink(link, queryClient)));
  return (
    <>
      <form onSubmit={submission.submit} className="space-y-5">
        <p>
          {link.kind === "recovery"
            ? "Press the button, and choose a new password on the next page."
            : "Press the button to confirm that this mail came to you. Nothing happens before you do."}
        </p>
        <FormStatus submission={submission} label={BUTTONS[link.kind]} busyLabel="One moment…" />
      </form>
      {submission.failure?.code === "otp_expired" &&
        (link.kind === "recovery" ? (
          <p className="mt-6 border-t border-line pt-5">
            <a href="/login?reset=1" className="text-link">
              Ask for a new mail
            </a>
          </p>
        ) : (
          <>
            <p className="mt-6 border-t border-line pt-5">
              Did you use this link before? Then your address is confirmed already, and you can{" "}
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

/** Does nothing before the button is pressed. */
export function VerifyPanel({ link }: { link: MailedLink | undefined }) {
  const navigate = useNavigate();
  const toast = useToast();
  const [isHalfDone, setHalfDone] = useState(false);

  const leave = (outcome: Confirmed) => {
    if (outcome === "half done") {
      setHalfDone(true);
      return;
    }
    if (link?.kind === "email_change") toast({ text: "Your email address is changed." });
    const target = safeRedirect(peekReturnPath());
    forgetReturnPath();
    const onwards = new URLSearchParams({ redirect: target }).toString();
    const password = link?.kind === "recovery" ? "password=new" : outcome === "no password" && "password=first";
    void navigate(password ? signInStepPath(password, onwards) : target, { replace: true });
  };

  if (isHalfDone) {
    return <p role="status">Thank you. The change is made as soon as the other address has confirmed it as well.</p>;
  }
  if (link) return <LinkForm link={link} onConfirmed={leave} />;
  return (
    <>
      <p className="mb-5">
        Open the link in the mail that we sent you, or type its code here. If you came by such a link, it was cut short
        or has been used.
      </p>
      <CodeForm kind="signup" label="Confirm my address" onConfirmed={leave} />
      <ResendConfirmation />
    </>
  );
}
