import { useEffect, useRef, useState } from "react";
import { newsletterRequested, useSignal } from "~/lib/startup/signal.ts";
import { Dialog } from "~/ui/dialog.tsx";
import { closeDialog, openDialog } from "~/ui/open-dialog.ts";
import { NewsletterForm } from "./newsletter-form.tsx";
import { POPUP_KEY, rememberPopup } from "./popup-memory.ts";
import { schedulePopup } from "./popup-schedule.ts";
import { ABOUT_NEWSLETTER, DIALOG_TITLE } from "./texts.ts";

const NEWSLETTER_DIALOG = "newsletter-dialog";
/** SPEC section 9. */
const CLOSE_AFTER_MS = 3_000;

/** The dialog of every Subscribe Free button, which is also the popup of a first visit. */
export function NewsletterDialog() {
  // the field takes the focus only where the visitor asked for it: on a phone it opens the keyboard
  const isAskedFor = useSignal(newsletterRequested);
  const [closings, setClosings] = useState(0);
  const latestClosings = useRef(0);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => schedulePopup(() => openDialog(NEWSLETTER_DIALOG)), []);

  useEffect(() => {
    if (isAskedFor) openDialog(NEWSLETTER_DIALOG);
  }, [isAskedFor]);

  useEffect(() => {
    const closedInOtherTab = ({ key, newValue }: StorageEvent) => {
      if (key === POPUP_KEY && newValue !== null && !isAskedFor) closeDialog(NEWSLETTER_DIALOG);
    };
    window.addEventListener("storage", closedInOtherTab);
    return () => {
      window.removeEventListener("storage", closedInOtherTab);
    };
  }, [isAskedFor]);

  useEffect(() => () => clearTimeout(closing.current), []);

  return (
    <Dialog
      id={NEWSLETTER_DIALOG}
      title={DIALOG_TITLE}
      place="top"
      onClose={() => {
        clearTimeout(closing.current);
        rememberPopup();
        newsletterRequested.reset();
        latestClosings.current += 1;
        setClosings(latestClosings.current);
      }}
    >
      <p className="mb-5">{ABOUT_NEWSLETTER}</p>
      {/* a new form after each closing */}
      <NewsletterForm
        key={closings}
        isFirstFocus={isAskedFor}
        onSubscribed={() => {
          // the answer of a form that was closed does not close the next one
          if (latestClosings.current !== closings) return;
          closing.current = setTimeout(() => closeDialog(NEWSLETTER_DIALOG), CLOSE_AFTER_MS);
        }}
      />
    </Dialog>
  );
}
