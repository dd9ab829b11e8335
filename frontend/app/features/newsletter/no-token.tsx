import { NewsletterForm } from "./newsletter-form.tsx";

/** The screen without the link of an email. What it sends does not depend on whether the address is on the list. */
export function NoToken() {
  return (
    <>
      <p className="mb-5">
        Open this page from the link in one of our emails. If you have none, enter your address: we send you an email
        with what you can do.
      </p>
      <NewsletterForm />
    </>
  );
}
