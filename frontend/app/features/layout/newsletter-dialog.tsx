import { Button } from "~/ui/button.tsx";
import type { ButtonSize, ButtonVariant } from "~/ui/button-classes.ts";
import { Dialog } from "~/ui/dialog.tsx";
import { openDialog } from "~/ui/open-dialog.ts";

const NEWSLETTER_DIALOG = "newsletter-dialog";

interface SubscribeButtonProps {
  size?: ButtonSize;
  variant?: ButtonVariant;
  className?: string;
}

export function SubscribeButton(props: SubscribeButtonProps) {
  return (
    <Button
      {...props}
      aria-haspopup="dialog"
      onClick={() => {
        openDialog(NEWSLETTER_DIALOG);
      }}
    >
      Subscribe Free
    </Button>
  );
}

/** The dialog that every Subscribe Free button opens. */
export function NewsletterDialog() {
  return (
    <Dialog id={NEWSLETTER_DIALOG} title="The newsletter is not open yet">
      <p>
        It will bring race news, training tips and discounts by email. It is free, and you can unsubscribe with one
        click.
      </p>
      <p className="mt-3 text-muted">You cannot sign up yet. When the newsletter starts, you can sign up here.</p>
    </Dialog>
  );
}
