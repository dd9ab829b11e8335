import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { signInStepPath } from "~/lib/session/sign-in-path.ts";
import { TextField } from "~/ui/text-field.tsx";
import { CaptchaField, type CaptchaHandle } from "~/features/accounts/captcha/captcha-field.tsx";
import { AccountError } from "~/features/accounts/failures.ts";
import { FormStatus } from "~/features/accounts/form-status.tsx";
import { PasswordField } from "./password-field.tsx";
import { ResendConfirmation } from "~/features/accounts/sign-up/resend-confirmation.tsx";
import { signInWithPassword } from "./sign-in.ts";
import { useHydratedSearch } from "~/features/accounts/use-redirect.ts";
import { fieldValue, useSubmission } from "~/features/accounts/use-submission.ts";

interface SignInFormProps {
  onSignedIn: () => void;
  /** Set where a signed-in visitor confirms the password; left out: the form has a field for it. */
  email?: string;
}

/** Sign-in form: email address and password. */
export function SignInForm({ onSignedIn, email }: SignInFormProps) {
  const queryClient = useQueryClient();
  const search = useHydratedSearch();
  const captcha = useRef<CaptchaHandle>(null);
  const [entered, setEntered] = useState("");

  const submission = useSubmission(async (fields) => {
    const credentials = {
      email: email ?? fieldValue(fields, "email").trim(),
      password: fieldValue(fields, "password"),
    };
    setEntered(credentials.email);
    const user = await signInWithPassword(credentials, queryClient, async () => captcha.current?.solve());
    if (!user) throw new AccountError({ text: "The sign-in service did not sign you in. Please try again." });
    onSignedIn();
  });
  // the embedded provider has one answer for a wrong password and an address that is not confirmed
  const failureCode = submission.failure?.code;

  return (
    <>
      <form onSubmit={submission.submit} className="space-y-5">
        <TextField
          label="Email address"
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          required
          maxLength={254}
          defaultValue={email}
          readOnly={email !== undefined}
        />
        <PasswordField
          autoComplete="current-password"
          hint={
            <Link to={signInStepPath("reset=1", search)} className="text-link">
              Forgotten your password?
            </Link>
          }
        />
        <CaptchaField ref={captcha} action="login" />
        <FormStatus submission={submission} label="Sign In" busyLabel="Signing in…" />
      </form>
      {failureCode === "invalid_credentials" && email === undefined && (
        <p className="mt-6 border-t border-line pt-5">
          Have you just signed up? Then{" "}
          <a href="/verify-email" className="text-link">
            confirm your email address
          </a>{" "}
          first.
        </p>
      )}
      {failureCode === "email_not_confirmed" && <ResendConfirmation email={entered} />}
    </>
  );
}
