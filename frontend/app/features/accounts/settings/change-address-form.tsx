import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useUser } from "~/lib/api/user-query.ts";
import { authClient } from "~/lib/session/auth-client.ts";
import { TextField } from "~/ui/text-field.tsx";
import { AccountError } from "~/features/accounts/failures.ts";
import { FormStatus } from "~/features/accounts/form-status.tsx";
import { PasswordField } from "~/features/accounts/sign-in/password-field.tsx";
import { fieldValue, useSubmission } from "~/features/accounts/use-submission.ts";
import { noteAddressChange, useAddressChange } from "./address-change.ts";
import { PendingChange } from "./pending-change.tsx";
import { WithdrawChange } from "./withdraw-change.tsx";

function NewAddressForm({ onAsked }: { onAsked: () => void }) {
  const queryClient = useQueryClient();
  const current = useUser()?.email;
  const submission = useSubmission(async (fields) => {
    const email = fieldValue(fields, "newEmail").trim();
    // the provider accepts it, sends no email, and ends a change that waits
    if (email.toLowerCase() === current?.toLowerCase()) {
      throw new AccountError({ text: "This is your email address already. Please enter another one." });
    }
    const client = await authClient();
    const { data, error } = await client.updateUser({
      email,
      current_password: fieldValue(fields, "currentPassword"),
    });
    if (error) throw error;
    noteAddressChange(queryClient, { current: data.user.email ?? current ?? "", newAddress: email });
    onAsked();
  });
  return (
    <form onSubmit={submission.submit} className="space-y-5">
      <TextField label="New email address" name="newEmail" type="email" autoComplete="email" required maxLength={254} />
      <PasswordField label="Current password" name="currentPassword" autoComplete="current-password" />
      <FormStatus submission={submission} label="Change address" busyLabel="Sending…" />
    </form>
  );
}

interface ChangeAddressFormProps {
  onChanged: () => void;
  onWithdrawn: () => void;
}

/** Takes effect once both addresses have confirmed it. A change that waits can be replaced or withdrawn. */
export function ChangeAddressForm({ onChanged, onWithdrawn }: ChangeAddressFormProps) {
  const { change, isLoading } = useAddressChange();
  const [asked, setAsked] = useState(0);
  if (isLoading) return <p role="status">One moment…</p>;
  return (
    <>
      {change && (
        <>
          <PendingChange key={asked} change={change} takesFocus={asked > 0} onChanged={onChanged}>
            <p>
              No email, or an expired link?{" "}
              <a href="/verify-email" className="text-link">
                Send the emails again
              </a>
              .
            </p>
            <WithdrawChange current={change.current} onWithdrawn={onWithdrawn} />
          </PendingChange>
          <p className="mt-6 mb-4 border-t border-line pt-5">Or change to another address instead:</p>
        </>
      )}
      <NewAddressForm key={asked} onAsked={() => setAsked(asked + 1)} />
    </>
  );
}
