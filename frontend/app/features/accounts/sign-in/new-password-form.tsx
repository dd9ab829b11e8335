import { authClient } from "~/lib/session/auth-client.ts";
import { FormStatus } from "~/features/accounts/form-status.tsx";
import { PasswordField } from "./password-field.tsx";
import { PasswordRules, usePasswordMinLength } from "./password-rules.tsx";
import { fieldValue, useSubmission } from "~/features/accounts/use-submission.ts";

interface NewPasswordFormProps {
  /** False where the link of an email has just confirmed the address. */
  asksCurrent: boolean;
  /** The user name, for password managers. */
  email: string | null | undefined;
  onChanged: () => void;
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
    if (error) throw error;
    onChanged();
  });
  const { failure } = submission;
  const isOfCurrent = failure?.code === "current_password_invalid";
  const isOfNew = failure?.code === "weak_password" || failure?.code === "same_password";
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
    </form>
  );
}
