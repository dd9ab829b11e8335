import { useRef } from "react";
import { resetPassword } from "~/api/sdk.gen.ts";
import { authClient } from "~/lib/auth-client.ts";
import { TextField } from "~/ui/text-field.tsx";
import { CaptchaField, type CaptchaHandle } from "./captcha-field.tsx";
import { isProviderDown } from "./failures.ts";
import { FormStatus } from "./form-status.tsx";
import { type AskCaptcha, callWithCaptcha, withCaptcha } from "./showing-captcha.ts";
import { typed, useSubmission } from "./use-submission.ts";

/** Asks the provider; where it does not answer, our server keeps asking it (SPEC section 7). */
async function requestReset(email: string, askCaptcha: AskCaptcha): Promise<void> {
  const client = await authClient();
  const { error } = await callWithCaptcha(askCaptcha, (captcha) => client.resetPasswordForEmail(email, captcha));
  if (!error) return;
  if (!isProviderDown(error)) throw error;
  await resetPassword({ body: { email, ...withCaptcha(await askCaptcha()) } });
}

interface ResetRequestFormProps {
  /** The address that a mail has gone to before. */
  email?: string | undefined;
  onSent: (email: string) => void;
}

/** The answer is the same for every address, known or not. */
export function ResetRequestForm({ email: sentTo, onSent }: ResetRequestFormProps) {
  const captcha = useRef<CaptchaHandle>(null);
  const submission = useSubmission(async (fields) => {
    const email = typed(fields, "email").trim();
    await requestReset(email, async () => captcha.current?.solve());
    onSent(email);
  });
  return (
    <form onSubmit={submission.submit} className="space-y-5">
      <TextField
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
      <FormStatus submission={submission} label="Send the mail" busyLabel="Sending…" />
    </form>
  );
}
