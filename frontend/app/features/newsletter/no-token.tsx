import { NewsletterForm } from "./newsletter-form.tsx";
import type { FormWords } from "./texts.ts";

const SEND_LINK: FormWords = {
  send: "Send me the link",
  sending: "Sending…",
  failed: "The email could not be sent. Please try again.",
};

/** The screen without the link of an email. What it sends does not depend on whether the address is on the list. */
export function NoToken() {
  return (
    <>
      <p className="mb-5">
        Open this page from the link in one of our emails. If you have none, enter your address: we send you an email
        with a link to this page.
      </p>
      <NewsletterForm words={SEND_LINK} />
    </>
  );
}
