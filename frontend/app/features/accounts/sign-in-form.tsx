import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { signInStepPath } from "~/lib/sign-in-path.ts";
import { TextField } from "~/ui/text-field.tsx";
import { CaptchaField, type CaptchaHandle } from "./captcha-field.tsx";
import { Refused } from "./failures.ts";
import { FormStatus } from "./form-status.tsx";
import { PasswordField } from "./password-field.tsx";
import { ResendConfirmation } from "./resend-confirmation.tsx";
import { signInWithPassword } from "./signing-in.ts";
import { useOwnSearch } from "./use-own-search.ts";
import { typed, useSubmission } from "./use-submission.ts";

interface SignInFormProps {
  onSignedIn: () => void;
  /** Whose password is asked for again; anybody may sign in otherwise. */
  email?: string;
}

export function SignInForm({ onSignedIn, email }: SignInFormProps) {
  const queryClient = useQueryClient();
  const search = useOwnSearch();
  const captcha = useRef<CaptchaHandle>(null);
  const [entered, setEntered] = useState("");

  const submission = useSubmission(async (fields) => {
    const credentials = { email: email ?? typed(fields, "email").trim(), password: typed(fields, "password") };
    setEntered(credentials.email);
    const user = await signInWithPassword(credentials, queryClient, async () => captcha.current?.solve());
    if (!user) throw new Refused({ text: "The sign-in service gave no session. Please try again." });
    onSignedIn();
  });

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
      {submission.failure?.code === "email_not_confirmed" && <ResendConfirmation email={entered} />}
    </>
  );
}
