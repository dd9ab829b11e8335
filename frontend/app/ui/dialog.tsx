import { type ReactNode, useId } from "react";
import { Icon } from "./icon.tsx";
import { closeDialog } from "./open-dialog.ts";

interface DialogProps {
  /** Id for `openDialog`. */
  id: string;
  title: string;
  children: ReactNode;
  onClose?: () => void;
  /** `top`: at the upper edge of the window, for dialogs with a text field. */
  place?: "middle" | "top";
  /** A list opens below its field and over the dialog's lower edge. Without one, what is taller than the window scrolls. */
  hasOpenList?: boolean;
}

/** Modal dialog on the native element, which traps focus, closes on Escape and restores focus. */
export function Dialog({ id, title, children, onClose, place = "middle", hasOpenList = false }: DialogProps) {
  const titleId = useId();
  return (
    <dialog
      id={id}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
      className={`w-[min(34rem,calc(100vw-2rem))] rounded-md border border-line bg-raised p-0 text-ink shadow-float ${hasOpenList ? "overflow-visible" : "max-h-[calc(92dvh-1rem)] overflow-y-auto overscroll-contain"} ${place === "middle" ? "m-auto" : "mx-auto mt-[8vh] mb-auto"}`}
    >
      <div className="p-6 md:p-8">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="min-w-0 text-2xl wrap-anywhere">
            {title}
          </h2>
          <button
            type="button"
            aria-label="Close"
            onClick={() => {
              closeDialog(id);
            }}
            className="-mt-2 -mr-3 grid size-11 shrink-0 cursor-pointer place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
          >
            <Icon name="close" />
          </button>
        </div>
        <div className="mt-3">{children}</div>
      </div>
    </dialog>
  );
}
