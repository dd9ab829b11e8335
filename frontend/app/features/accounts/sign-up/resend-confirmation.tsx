import { useRef, useState } from "react";
import { authClient } from "~/lib/session/auth-client.ts";
import { TextField } from "~/ui/text-field.tsx";
import { CaptchaField, type CaptchaHandle } from "~/features/accounts/captcha/captcha-field.tsx";
import { FormStatus } from "~/features/accounts/form-status.tsx";
import { callWithCaptcha } from "~/features/accounts/captcha/call-with-captcha.ts";
import { fieldValue, useSubmission } from "~/features/accounts/use-submission.ts";

interface ResendConfirmationProps {
  /** Left out: the form has a field for it. */
  email?: string | undefined;
}

/** Sends another email with a link and a code. The answer is the same for every address. */
export function ResendConfirmation({ email }: ResendConfirmationProps) {
  const captcha = useRef<CaptchaHandle>(null);
  const [isSent, setSent] = useState(false);

  const submission = useSubmission(async (fields) => {
    const client = await authClient();
    const address = email ?? fieldValue(fields, "email").trim();
    const { error } = await callWithCaptcha(
      async () => captcha.current?.solve(),
      (options) => client.resend({ type: "signup", email: address, options }),
    );
    if (error) throw error;
    setSent(true);
  });

  if (isSent) {
    return (
      <p role="status" className="mt-6 border-t border-line pt-5">
        If an account at this address is waiting to be confirmed, a new email is on its way.
      </p>
    );
  }
  return (
    <form onSubmit={submission.submit} className="mt-6 space-y-4 border-t border-line pt-5">
      <p>No email, or an expired link?</p>
      {email === undefined && (
        <TextField label="Email address" name="email" type="email" autoComplete="email" required maxLength={254} />
      )}
      <CaptchaField ref={captcha} action="signup" />
      <FormStatus submission={submission} label="Send a new email" busyLabel="Sending…" />
    </form>
  );
}
