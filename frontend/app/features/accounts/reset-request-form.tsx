import { useRef } from "react";
import { resetPassword } from "~/api/sdk.gen.ts";
import { authClient } from "~/lib/auth-client.ts";
import { TextField } from "~/ui/text-field.tsx";
import { CaptchaField, type CaptchaHandle } from "./captcha-field.tsx";
import { isProviderDown } from "./failures.ts";
import { FormStatus } from "./form-status.tsx";
import { withCaptcha } from "./signing-in.ts";
import { typed, useSubmission } from "./use-submission.ts";

/** Asks the provider; where it does not answer, our server keeps asking it (SPEC section 7). */
async function requestReset(email: string, solve: () => Promise<string | undefined>): Promise<void> {
  const client = await authClient();
  const { error } = await client.resetPasswordForEmail(email, withCaptcha(await solve()));
  if (!error) return;
  if (!isProviderDown(error)) throw error;
  await resetPassword({ body: { email, ...withCaptcha(await solve()) } });
}

/** The answer is the same for every address, known or not. */
export function ResetRequestForm({ onSent }: { onSent: (email: string) => void }) {
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
      />
      <CaptchaField ref={captcha} action="reset" />
      <FormStatus submission={submission} label="Send the mail" busyLabel="Sending…" />
    </form>
  );
}
