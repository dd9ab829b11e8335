import { useRef, useState } from "react";
import { authClient } from "~/lib/auth-client.ts";
import { TextField } from "~/ui/text-field.tsx";
import { CaptchaField, type CaptchaHandle } from "./captcha-field.tsx";
import { FormStatus } from "./form-status.tsx";
import { callWithCaptcha } from "./showing-captcha.ts";
import { typed, useSubmission } from "./use-submission.ts";

interface ResendConfirmationProps {
  /** Left out: it is asked for. */
  email?: string | undefined;
}

/** One more mail with a link and a code. The answer is the same for every address. */
export function ResendConfirmation({ email }: ResendConfirmationProps) {
  const captcha = useRef<CaptchaHandle>(null);
  const [isSent, setSent] = useState(false);

  const submission = useSubmission(async (fields) => {
    const client = await authClient();
    const address = email ?? typed(fields, "email").trim();
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
        If there is an account to confirm at this address, a new mail is on its way.
      </p>
    );
  }
  return (
    <form onSubmit={submission.submit} className="mt-6 space-y-4 border-t border-line pt-5">
      <p>The mail did not arrive, or its link has expired?</p>
      {email === undefined && (
        <TextField label="Email address" name="email" type="email" autoComplete="email" required maxLength={254} />
      )}
      <CaptchaField ref={captcha} action="signup" />
      <FormStatus submission={submission} label="Send a new mail" busyLabel="Sending…" />
    </form>
  );
}
