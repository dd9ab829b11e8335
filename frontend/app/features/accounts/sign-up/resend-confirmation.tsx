import { useId, useRef, useState } from "react";
import { authClient } from "~/lib/session/auth-client.ts";
import { TextField } from "~/ui/text-field.tsx";
import { useKeptFocus } from "~/ui/use-kept-focus.ts";
import { CaptchaField, type CaptchaHandle } from "~/features/accounts/captcha/captcha-field.tsx";
import { FormStatus } from "~/features/accounts/form-status.tsx";
import { callWithCaptcha } from "~/features/accounts/captcha/call-with-captcha.ts";
import { fieldValue, useSubmission } from "~/features/accounts/use-submission.ts";

type ResentKind = "signup" | "email_change";

interface ResentTexts {
  button: string;
  sent: string;
}

const TEXTS: Record<ResentKind, ResentTexts> = {
  signup: {
    button: "Send a new email",
    sent: "If an account at this address is waiting to be confirmed, a new email is on its way.",
  },
  email_change: {
    button: "Send the emails again",
    sent: "If the change still waits, new emails are on their way to each address that has yet to confirm it.",
  },
};

interface ResendConfirmationProps {
  kind?: ResentKind;
  /** Left out: the form has a field for it. Of a change of address: the current one. */
  email?: string | undefined;
  onSent?: () => void;
}

/** Sends another email with a link and a code. The answer is the same for every address. */
export function ResendConfirmation({ kind = "signup", email, onSent }: ResendConfirmationProps) {
  const captcha = useRef<CaptchaHandle>(null);
  const [isSent, setSent] = useState(false);
  const noticeId = useId();
  const keptFocus = useKeptFocus(noticeId);

  const submission = useSubmission(async (fields) => {
    const client = await authClient();
    const address = email ?? fieldValue(fields, "email").trim();
    const { error } = await callWithCaptcha(
      async () => captcha.current?.solve(),
      (options) => client.resend({ type: kind, email: address, options }),
    );
    if (error) throw error;
    setSent(true);
    onSent?.();
  });

  return (
    <div {...keptFocus} className="mt-6 border-t border-line pt-5">
      {isSent ? (
        <p id={noticeId} tabIndex={-1} role="status">
          {TEXTS[kind].sent}
        </p>
      ) : (
        <form onSubmit={submission.submit} className="space-y-4">
          <p>No email, or an expired link?</p>
          {email === undefined && (
            <TextField label="Email address" name="email" type="email" autoComplete="email" required maxLength={254} />
          )}
          <CaptchaField ref={captcha} action="signup" />
          <FormStatus submission={submission} label={TEXTS[kind].button} busyLabel="Sending…" />
        </form>
      )}
    </div>
  );
}
