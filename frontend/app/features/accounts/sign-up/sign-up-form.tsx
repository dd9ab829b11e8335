import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { Link } from "react-router";
import { TextField } from "~/ui/text-field.tsx";
import { CaptchaField, type CaptchaHandle } from "~/features/accounts/captcha/captcha-field.tsx";
import { FormStatus } from "~/features/accounts/form-status.tsx";
import { OrganiserFields } from "./organiser-fields.tsx";
import { PasswordField } from "~/features/accounts/sign-in/password-field.tsx";
import { PasswordRules, usePasswordMinLength } from "~/features/accounts/sign-in/password-rules.tsx";
import { signUp } from "./sign-up.ts";
import { useReviewNote } from "./use-review-note.ts";
import { fieldValue, useSubmission } from "~/features/accounts/use-submission.ts";

interface SignUpFormProps {
  /** The address of the last sign-up, where another one is wanted. */
  email: string | undefined;
  emailId: string;
  /** The address has to be confirmed before the first sign-in. */
  onAwaitingConfirmation: (address: string) => void;
}

const NAME = { required: false, maxLength: 200 } as const;

/** Sign-up form: name, email address and password; more for organisers. */
export function SignUpForm({ email: lastEmail, emailId, onAwaitingConfirmation }: SignUpFormProps) {
  const queryClient = useQueryClient();
  const captcha = useRef<CaptchaHandle>(null);
  const minLength = usePasswordMinLength();
  const noteReview = useReviewNote();

  const submission = useSubmission(async (fields) => {
    const email = fieldValue(fields, "email").trim();
    const user = await signUp(
      { email, password: fieldValue(fields, "password") },
      {
        firstName: fieldValue(fields, "firstName"),
        lastName: fieldValue(fields, "lastName"),
        isRaceOrganiser: fields.has("isRaceOrganiser"),
        company: fieldValue(fields, "company"),
        position: fieldValue(fields, "position"),
      },
      queryClient,
      async () => captcha.current?.solve(),
    );
    if (user) noteReview();
    else onAwaitingConfirmation(email);
  });
  const isWeak = submission.failure?.code === "weak_password";

  return (
    <form onSubmit={submission.submit} className="space-y-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First name" name="firstName" autoComplete="given-name" {...NAME} />
        <TextField label="Last name" name="lastName" autoComplete="family-name" {...NAME} />
      </div>
      <TextField
        id={emailId}
        label="Email address"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        maxLength={254}
        defaultValue={lastEmail}
        hint="We will send an email there to confirm that it is yours."
      />
      <PasswordField
        autoComplete="new-password"
        minLength={minLength}
        hint={<PasswordRules minLength={minLength} />}
        problem={isWeak ? submission.failure?.text : undefined}
      />
      <OrganiserFields />
      <CaptchaField ref={captcha} action="signup" />
      <p className="text-sm text-muted">
        The{" "}
        <Link to="/privacy-policy" className="text-link">
          Privacy Policy
        </Link>{" "}
        says what we store, and for how long.
      </p>
      <FormStatus submission={submission} label="Sign Up" busyLabel="Opening your account…" isShownAbove={isWeak} />
    </form>
  );
}
