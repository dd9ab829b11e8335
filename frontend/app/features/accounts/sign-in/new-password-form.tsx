import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { authClient } from "~/lib/session/auth-client.ts";
import { signInStepPath } from "~/lib/session/sign-in-path.ts";
import { AccountError, failureOf } from "~/features/accounts/failures.ts";
import { FormStatus } from "~/features/accounts/form-status.tsx";
import { PasswordField } from "./password-field.tsx";
import { PasswordRules, usePasswordMinLength } from "./password-rules.tsx";
import { useHydratedSearch } from "~/features/accounts/use-redirect.ts";
import { fieldValue, useSubmission } from "~/features/accounts/use-submission.ts";

interface NewPasswordFormProps {
  /** False where the link of an email has just confirmed the address, and where there is no password yet. */
  asksCurrent: boolean;
  /** The user name, for password managers. */
  email: string | null | undefined;
  onChanged: () => void;
}

/** Refusals of a new password without the current one, which nobody enters who has forgotten it. */
const NEEDS_EMAIL: Readonly<Record<string, string>> = {
  reauthentication_needed: "Too much time has passed since you used the link or the code of your email.",
  current_password_required: "Without your current password, a new one can be chosen only after an email.",
};

function withoutCurrentError(error: unknown): unknown {
  const { code = "" } = failureOf(error);
  const text = NEEDS_EMAIL[code];
  return text === undefined ? error : new AccountError({ text, code });
}

/** To the form that has a captcha, which only the pages of the sign-in allow. */
function ResetLink({ children }: { children: ReactNode }) {
  const search = useHydratedSearch();
  const { pathname } = useLocation();
  return (
    <Link to={signInStepPath("reset=1", search)} reloadDocument={!pathname.startsWith("/login")} className="text-link">
      {children}
    </Link>
  );
}

/** Form for a new password: after a forgotten one, or in the settings. */
export function NewPasswordForm({ asksCurrent, email, onChanged }: NewPasswordFormProps) {
  const minLength = usePasswordMinLength();
  const submission = useSubmission(async (fields) => {
    const client = await authClient();
    const { error } = await client.updateUser({
      password: fieldValue(fields, "password"),
      ...(asksCurrent ? { current_password: fieldValue(fields, "currentPassword") } : {}),
    });
    if (error) throw asksCurrent ? error : withoutCurrentError(error);
    onChanged();
  });
  const { failure } = submission;
  const isOfCurrent = failure?.code === "current_password_invalid";
  const isOfNew = failure?.code === "weak_password" || failure?.code === "same_password";
  const needsEmail = !asksCurrent && failure?.code !== undefined && failure.code in NEEDS_EMAIL;
  return (
    <form onSubmit={submission.submit} className="space-y-5">
      <input type="text" name="username" autoComplete="username" value={email ?? ""} readOnly hidden />
      {asksCurrent && (
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          problem={isOfCurrent ? failure.text : undefined}
        />
      )}
      {isOfCurrent && (
        <p>
          <ResetLink>Forgotten your password?</ResetLink>
        </p>
      )}
      <PasswordField
        label="New password"
        autoComplete="new-password"
        minLength={minLength}
        hint={<PasswordRules minLength={minLength} />}
        problem={isOfNew ? failure.text : undefined}
      />
      <FormStatus
        submission={submission}
        label="Change password"
        busyLabel="Changing…"
        isShownAbove={isOfCurrent || isOfNew}
      />
      {needsEmail && (
        <p className="border-t border-line pt-5">
          <ResetLink>Ask for a new email</ResetLink>
        </p>
      )}
    </form>
  );
}
