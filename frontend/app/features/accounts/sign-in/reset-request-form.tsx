import { useRef } from "react";
import { resetPassword } from "~/api/sdk.gen.ts";
import { authClient } from "~/lib/session/auth-client.ts";
import { TextField } from "~/ui/text-field.tsx";
import { CaptchaField, type CaptchaHandle } from "~/features/accounts/captcha/captcha-field.tsx";
import { isProviderDown } from "~/features/accounts/failures.ts";
import { FormStatus } from "~/features/accounts/form-status.tsx";
import { type SolveCaptcha, callWithCaptcha, withCaptcha } from "~/features/accounts/captcha/call-with-captcha.ts";
import { fieldValue, useSubmission } from "~/features/accounts/use-submission.ts";

/** Asks the provider. When it is down, our server repeats the request for it (SPEC section 7). */
async function requestReset(email: string, solveCaptcha: SolveCaptcha): Promise<void> {
  const client = await authClient();
  const { error } = await callWithCaptcha(solveCaptcha, (captcha) => client.resetPasswordForEmail(email, captcha));
  if (!error) return;
  if (!isProviderDown(error)) throw error;
  await resetPassword({ body: { email, ...withCaptcha(await solveCaptcha()) } });
}

interface ResetRequestFormProps {
  /** The address that the last email was sent to. */
  email: string | undefined;
  emailId: string;
  onSent: (email: string) => void;
}

/** The answer is the same for every address, known or not. */
export function ResetRequestForm({ email: sentTo, emailId, onSent }: ResetRequestFormProps) {
  const captcha = useRef<CaptchaHandle>(null);
  const submission = useSubmission(async (fields) => {
    const email = fieldValue(fields, "email").trim();
    await requestReset(email, async () => captcha.current?.solve());
    onSent(email);
  });
  return (
    <form onSubmit={submission.submit} className="space-y-5">
      <TextField
        id={emailId}
        label="Email address"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        maxLength={254}
        defaultValue={sentTo}
      />
      <CaptchaField ref={captcha} action="reset" />
      <FormStatus submission={submission} label="Send the email" busyLabel="Sending…" />
    </form>
  );
}
