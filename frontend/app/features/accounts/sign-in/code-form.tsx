import { useQueryClient } from "@tanstack/react-query";
import { TextField } from "~/ui/text-field.tsx";
import { failureOf, AccountError } from "~/features/accounts/failures.ts";
import { FormStatus } from "~/features/accounts/form-status.tsx";
import { fieldValue, useSubmission } from "~/features/accounts/use-submission.ts";
import { type Confirmed, confirmWithCode, type MailedKind } from "~/features/accounts/sign-up/email-verification.ts";

interface CodeFormProps {
  kind: MailedKind;
  /** Left out: the form has a field for it. */
  email?: string | undefined;
  label: string;
  onConfirmed: (outcome: Confirmed) => void;
}

const WRONG_CODE =
  "This code is wrong or has expired. Check the digits, use the link in the email, or ask for a new email.";

/** The provider has one error code for a wrong code and for an expired link. */
function codeError(error: unknown): unknown {
  const { code } = failureOf(error);
  return code === "otp_expired" ? new AccountError({ text: WRONG_CODE, code }) : error;
}

/** For the six-digit code that every email has beside its link. */
export function CodeForm({ kind, email, label, onConfirmed }: CodeFormProps) {
  const queryClient = useQueryClient();
  const submission = useSubmission(async (fields) => {
    const address = email ?? fieldValue(fields, "email").trim();
    const code = fieldValue(fields, "code").replace(/\s/g, "");
    const outcome = await confirmWithCode({ kind, email: address, code }, queryClient).catch((error: unknown) => {
      throw codeError(error);
    });
    onConfirmed(outcome);
  });
  return (
    <form onSubmit={submission.submit} className="space-y-4">
      {email === undefined && (
        <TextField label="Email address" name="email" type="email" autoComplete="email" required maxLength={254} />
      )}
      <TextField
        label="Code from the email"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9 ]{6,10}"
        title="The digits in the email"
        required
        className="max-w-60"
      />
      <FormStatus submission={submission} label={label} busyLabel="Checking…" />
    </form>
  );
}
