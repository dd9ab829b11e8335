/** The dialog that asks for the second factor while a sign-in waits for it. */
import { useEffect } from "react";
import { createRoot } from "react-dom/client";
import { Dialog } from "~/ui/dialog.tsx";
import { closeDialog, openDialog } from "~/ui/open-dialog.ts";
import { TextField } from "~/ui/text-field.tsx";
import { FormStatus } from "~/features/accounts/form-status.tsx";
import { fieldValue, useSubmission } from "~/features/accounts/use-submission.ts";
import { setCodeAsked } from "./code-asked.ts";
import { giveSecondFactor } from "./factors.ts";

const DIALOG = "second-factor-code";

interface CodeDialogProps {
  factorId: string;
  onGiven: () => void;
  onClosed: () => void;
}

function CodeDialog({ factorId, onGiven, onClosed }: CodeDialogProps) {
  useEffect(() => openDialog(DIALOG), []);
  const submission = useSubmission(async (fields) => {
    setCodeAsked(false);
    try {
      await giveSecondFactor(factorId, fieldValue(fields, "code"));
    } catch (error) {
      setCodeAsked(true);
      throw error;
    }
    onGiven();
    closeDialog(DIALOG);
  });
  return (
    <Dialog id={DIALOG} title="Enter your code" place="top" onClose={onClosed}>
      <form onSubmit={submission.submit} className="space-y-5">
        <TextField
          label="Code of your authenticator app"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
          data-first-focus
          hint="Six digits. Without your phone, enter one of your recovery codes."
        />
        <FormStatus submission={submission} label="Sign In" busyLabel="Checking…" />
      </form>
    </Dialog>
  );
}

/** True once the code was accepted; false where the dialog was closed. */
export function askForCode(factorId: string): Promise<boolean> {
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  setCodeAsked(true);
  return new Promise((resolve) => {
    let isGiven = false;
    root.render(
      <CodeDialog
        factorId={factorId}
        onGiven={() => {
          isGiven = true;
        }}
        onClosed={() => {
          setCodeAsked(false);
          root.unmount();
          place.remove();
          resolve(isGiven);
        }}
      />,
    );
  });
}
