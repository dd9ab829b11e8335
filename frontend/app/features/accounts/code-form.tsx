import { useQueryClient } from "@tanstack/react-query";
import { TextField } from "~/ui/text-field.tsx";
import { FormStatus } from "./form-status.tsx";
import { typed, useSubmission } from "./use-submission.ts";
import { confirmWithCode, type MailedKind } from "./verifying.ts";

interface CodeFormProps {
  kind: MailedKind;
  /** Left out: it is asked for. */
  email?: string | undefined;
  label: string;
  onConfirmed: (outcome: "signed in" | "half done") => void;
}

/** For the six figures that every mail holds beside its link. */
export function CodeForm({ kind, email, label, onConfirmed }: CodeFormProps) {
  const queryClient = useQueryClient();
  const submission = useSubmission(async (fields) => {
    const address = email ?? typed(fields, "email").trim();
    const code = typed(fields, "code").replace(/\s/g, "");
    onConfirmed(await confirmWithCode({ kind, email: address, code }, queryClient));
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
