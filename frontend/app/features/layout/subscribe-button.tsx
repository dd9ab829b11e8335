import { newsletterRequested, pageIsInteractive } from "~/lib/startup/signal.ts";
import { Button } from "~/ui/button.tsx";
import type { ButtonSize, ButtonVariant } from "~/ui/button-classes.ts";

interface SubscribeButtonProps {
  size?: ButtonSize;
  variant?: ButtonVariant;
  className?: string;
}

/** Opens the newsletter dialog; its code is fetched now where the page has not done so yet. */
export function SubscribeButton(props: SubscribeButtonProps) {
  return (
    <Button
      {...props}
      aria-haspopup="dialog"
      onClick={() => {
        pageIsInteractive.raise();
        newsletterRequested.raise();
      }}
    >
      Subscribe Free
    </Button>
  );
}
