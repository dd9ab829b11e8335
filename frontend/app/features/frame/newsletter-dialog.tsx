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

/** The one dialog that every Subscribe Free button opens. */
export function NewsletterDialog() {
  return (
    <Dialog id={NEWSLETTER_DIALOG} title="The newsletter is not open yet">
      <p>
        It will bring race news, training tips and discounts by email, free, and you will be able to leave it with one
        click.
      </p>
      <p className="mt-3 text-muted">
        We ask for no address today, because nothing would come of it. When sign-up opens, it will be here.
      </p>
    </Dialog>
  );
}
