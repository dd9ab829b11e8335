import { linkFailureOf } from "./failures.ts";
import { NewsletterForm } from "./newsletter-form.tsx";

/** What went wrong, and the form for a new link where the old one will not work again. */
export function LinkFailureNote({ error }: { error: unknown }) {
  const { text, isFinal } = linkFailureOf(error);
  return (
    <div className="mt-6">
      <p role="alert" className="mb-5 rounded-md border border-danger bg-raised p-3">
        {text}
      </p>
      {isFinal && <NewsletterForm />}
    </div>
  );
}
