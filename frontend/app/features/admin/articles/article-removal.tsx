import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { closeDialog } from "~/ui/open-dialog.ts";

export const REMOVAL_DIALOG = "remove-article";

/** Confirmation: an article without a file is gone once it is removed. */
export function ArticleRemoval({ title, remove }: { title: string; remove: () => void }) {
  return (
    <Dialog id={REMOVAL_DIALOG} title="Remove this article?">
      <p className="mb-4">
        Visitors no longer find “{title}”, and its text is gone: it has no file. Copy what you want to keep first.
      </p>
      <Button
        onClick={() => {
          closeDialog(REMOVAL_DIALOG);
          remove();
        }}
      >
        Remove it
      </Button>
    </Dialog>
  );
}
