import { SiteFooter } from "~/features/layout/site-footer.tsx";
import { NewsletterForm } from "~/features/newsletter/newsletter-form.tsx";

/** The footer of every page, with the form of the newsletter. */
export function SiteFooterWithNewsletter() {
  return <SiteFooter newsletter={<NewsletterForm />} />;
}
