import { NewsletterForm } from "./newsletter-form.tsx";
import type { FormWords } from "./texts.ts";

const SEND_EMAIL: FormWords = {
  send: "Send me the email",
  sending: "Sending…",
  failed: "The email could not be sent. Please try again.",
};

/** The screen without the link of an email. What it sends does not depend on whether the address is on the list. */
export function NoToken() {
  return (
    <>
      <p className="mb-5">
        Open this page from the link in one of our emails. If you have none, enter your address, and we send you an
        email. If your address gets our newsletter, the email has a link to your choices, where you can also
        unsubscribe. Otherwise it asks whether you want to subscribe: ignore it then.
      </p>
      <NewsletterForm words={SEND_EMAIL} />
    </>
  );
}
