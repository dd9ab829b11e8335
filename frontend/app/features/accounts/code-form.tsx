import { useQueryClient } from "@tanstack/react-query";
import { TextField } from "~/ui/text-field.tsx";
import { failureOf, Refused } from "./failures.ts";
import { FormStatus } from "./form-status.tsx";
import { typed, useSubmission } from "./use-submission.ts";
import { type Confirmed, confirmWithCode, type MailedKind } from "./verifying.ts";

interface CodeFormProps {
  kind: MailedKind;
  /** Left out: it is asked for. */
  email?: string | undefined;
  label: string;
  onConfirmed: (outcome: Confirmed) => void;
}

const WRONG_CODE = "This code is not the one in the mail, or it has expired. Check the figures, or ask for a new mail.";

/** The provider says one thing of a code that was mistyped, and of a link that is late. */
function refusedCode(error: unknown): unknown {
  const { code } = failureOf(error);
  return code === "otp_expired" ? new Refused({ text: WRONG_CODE, code }) : error;
}

/** For the six figures that every mail holds beside its link. */
export function CodeForm({ kind, email, label, onConfirmed }: CodeFormProps) {
  const queryClient = useQueryClient();
  const submission = useSubmission(async (fields) => {
    const address = email ?? typed(fields, "email").trim();
    const code = typed(fields, "code").replace(/\s/g, "");
    const outcome = await confirmWithCode({ kind, email: address, code }, queryClient).catch((error: unknown) => {
      throw refusedCode(error);
    });
    onConfirmed(outcome);
  });
  return (
    <form onSubmit={submission.submit} className="space-y-4">
      {email === undefined && (
        <TextField label="Email address" name="email" type="email" autoComplete="email" required maxLength={254} />
      )}
      <TextField
        label="Code from the mail"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9 ]{6,10}"
        title="The figures in the mail"
        required
        className="max-w-60"
      />
      <FormStatus submission={submission} label={label} busyLabel="Checking…" />
    </form>
  );
}
