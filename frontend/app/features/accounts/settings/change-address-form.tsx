import { useState } from "react";
import { useUser } from "~/lib/api/user-query.ts";
import { authClient } from "~/lib/session/auth-client.ts";
import { TextField } from "~/ui/text-field.tsx";
import { CodeForm } from "~/features/accounts/sign-in/code-form.tsx";
import { AccountError } from "~/features/accounts/failures.ts";
import { FormStatus } from "~/features/accounts/form-status.tsx";
import { PasswordField } from "~/features/accounts/sign-in/password-field.tsx";
import { fieldValue, useSubmission } from "~/features/accounts/use-submission.ts";

/** Takes effect once the old and the new address have both confirmed it. */
export function ChangeAddressForm({ onChanged }: { onChanged: () => void }) {
  const [newAddress, setNewAddress] = useState<string>();
  const [isWaitingForOther, setWaitingForOther] = useState(false);
  const current = useUser()?.email;

  const submission = useSubmission(async (fields) => {
    const email = fieldValue(fields, "newEmail").trim();
    // the provider accepts it, and sends no email
    if (email.toLowerCase() === current?.toLowerCase()) {
      throw new AccountError({ text: "This is your email address already. Please enter another one." });
    }
    const client = await authClient();
    const { error } = await client.updateUser({ email, current_password: fieldValue(fields, "currentPassword") });
    if (error) throw error;
    setNewAddress(email);
  });

  if (newAddress !== undefined) {
    return (
      <div className="space-y-5">
        <p role="status">
          {isWaitingForOther
            ? "Thank you. Now confirm it with the email at your other address."
            : `We sent an email to ${newAddress} and one to your current address. Your address changes when you have confirmed both.`}
        </p>
        <CodeForm
          key={String(isWaitingForOther)}
          kind="email_change"
          label="Confirm with a code"
          onConfirmed={(outcome) => {
            if (outcome === "half done") setWaitingForOther(true);
            else onChanged();
          }}
        />
      </div>
    );
  }
  return (
    <form onSubmit={submission.submit} className="space-y-5">
      <TextField label="New email address" name="newEmail" type="email" autoComplete="email" required maxLength={254} />
      <PasswordField label="Current password" name="currentPassword" autoComplete="current-password" />
      <FormStatus submission={submission} label="Change address" busyLabel="Sending…" />
    </form>
  );
}
