import { authClient } from "~/lib/auth-client.ts";
import { FormStatus } from "./form-status.tsx";
import { PasswordField } from "./password-field.tsx";
import { PasswordRules, usePasswordMinLength } from "./password-rules.tsx";
import { typed, useSubmission } from "./use-submission.ts";

interface NewPasswordFormProps {
  /** Not where a mail's link has just proved who one is. */
  asksCurrent: boolean;
  /** For password managers: whose password it is. */
  email: string | null | undefined;
  onChanged: () => void;
}

export function NewPasswordForm({ asksCurrent, email, onChanged }: NewPasswordFormProps) {
  const minLength = usePasswordMinLength();
  const submission = useSubmission(async (fields) => {
    const client = await authClient();
    const { error } = await client.updateUser({
      password: typed(fields, "password"),
      ...(asksCurrent ? { current_password: typed(fields, "currentPassword") } : {}),
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
        isSaidAbove={isOfCurrent || isOfNew}
      />
    </form>
  );
}
