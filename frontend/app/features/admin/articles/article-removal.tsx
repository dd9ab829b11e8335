import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { closeDialog } from "~/ui/open-dialog.ts";

export const REMOVAL_DIALOG = "remove-article";

interface ArticleRemovalProps {
  title: string;
  hasFile: boolean;
  isUnsaved: boolean;
  remove: () => void;
}

/** Confirmation: the text that was edited here is gone, and without a file the whole article. */
export function ArticleRemoval({ title, hasFile, isUnsaved, remove }: ArticleRemovalProps) {
  return (
    <Dialog id={REMOVAL_DIALOG} title={hasFile ? "Go back to the file?" : "Remove this article?"}>
      <p className="mb-4">
        {hasFile
          ? `Visitors see “${title}” as in its file, and the text that was edited here is gone.`
          : `Visitors no longer find “${title}”, and its text is gone: it has no file.`}
        {isUnsaved && " What you typed and have not saved is lost too."} Copy what you want to keep first.
      </p>
      <Button
        onClick={() => {
          closeDialog(REMOVAL_DIALOG);
          remove();
        }}
      >
        {hasFile ? "Go back to the file" : "Remove it"}
      </Button>
    </Dialog>
  );
}
