import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { closeDialog, openDialog } from "~/ui/open-dialog.ts";

const FORGET_DIALOG = "forget-everything";

interface ForgetEverythingProps {
  onForget: () => void;
  /** Saves the figures as a file. */
  onSave: () => void;
}

/** Asks once more, says what is lost, and offers to save what can be read back. */
export function ForgetEverything({ onForget, onSave }: ForgetEverythingProps) {
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => openDialog(FORGET_DIALOG)}>
        Forget everything…
      </Button>
      <Dialog id={FORGET_DIALOG} title="Forget everything?">
        <p>This cannot be undone. What is lost:</p>
        <ul className="mt-2 list-disc space-y-1 pl-5">
          <li>your figures: results, weekly distance, longest run, age and units;</li>
          <li>the last result of every tool;</li>
          <li>what you ticked off in training plans and race preparation;</li>
          <li>the private calendars of your plans, which stop at once wherever you subscribed to them.</li>
        </ul>
        <p className="mt-3">A file keeps your figures, to be read back here. The rest cannot be saved.</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button variant="secondary" onClick={onSave}>
            Save your figures
          </Button>
          <Button
            onClick={() => {
              closeDialog(FORGET_DIALOG);
              onForget();
            }}
          >
            Forget it all
          </Button>
          <Button variant="quiet" data-first-focus onClick={() => closeDialog(FORGET_DIALOG)}>
            Keep it
          </Button>
        </div>
      </Dialog>
    </>
  );
}
