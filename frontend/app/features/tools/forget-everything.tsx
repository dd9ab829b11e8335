import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { closeDialog, openDialog } from "~/ui/open-dialog.ts";

const FORGET_DIALOG = "forget-everything";

interface ForgetEverythingProps {
  onForget: () => void;
  /** Saves the figures as a file. */
  onSave: () => void;
}

/** Asks for confirmation, lists what is deleted, and offers to save the profile. */
export function ForgetEverything({ onForget, onSave }: ForgetEverythingProps) {
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => openDialog(FORGET_DIALOG)}>
        Delete everything…
      </Button>
      <Dialog id={FORGET_DIALOG} title="Delete everything?">
        <p>This cannot be undone. It deletes:</p>
        <ul className="mt-2 list-disc space-y-1 pl-5">
          <li>your figures: results, weekly distance, longest run, age and units;</li>
          <li>the last result of every tool;</li>
          <li>what you ticked off in training plans and race preparation;</li>
          <li>the private calendars of your plans, which stop at once wherever you subscribed to them.</li>
        </ul>
        <p className="mt-3">You can save your figures as a file and open it here again. The rest cannot be saved.</p>
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
            Delete it all
          </Button>
          <Button variant="quiet" data-first-focus onClick={() => closeDialog(FORGET_DIALOG)}>
            Keep it
          </Button>
        </div>
      </Dialog>
    </>
  );
}
