import { useState } from "react";
import { authClient } from "~/lib/auth-client.ts";
import { TextField } from "~/ui/text-field.tsx";
import { CodeForm } from "./code-form.tsx";
import { FormStatus } from "./form-status.tsx";
import { PasswordField } from "./password-field.tsx";
import { typed, useSubmission } from "./use-submission.ts";

/** Takes effect once the old and the new address have both confirmed it. */
export function ChangeAddressForm({ onChanged }: { onChanged: () => void }) {
  const [newAddress, setNewAddress] = useState<string>();
  const [isHalfDone, setHalfDone] = useState(false);

  const submission = useSubmission(async (fields) => {
    const email = typed(fields, "newEmail").trim();
    const client = await authClient();
    const { error } = await client.updateUser({ email, current_password: typed(fields, "currentPassword") });
    if (error) throw error;
    setNewAddress(email);
  });

  if (newAddress !== undefined) {
    return (
      <div className="space-y-5">
        <p role="status">
          {isHalfDone
            ? "Thank you. Now confirm it with the mail at your other address."
            : `We have written to ${newAddress} and to the address you have now. The change is made when both have confirmed it; until then nothing changes.`}
        </p>
        <CodeForm
          key={String(isHalfDone)}
          kind="email_change"
          label="Confirm with a code"
          onConfirmed={(outcome) => {
            if (outcome === "half done") setHalfDone(true);
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
      <FormStatus submission={submission} label="Change address" busyLabel="Asking…" />
    </form>
  );
}
