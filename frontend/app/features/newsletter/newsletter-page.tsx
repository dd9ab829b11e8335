import type { ReactNode } from "react";
import { Container } from "~/ui/container.tsx";
import { PageHead } from "~/ui/page-head.tsx";
import { PageTitle } from "~/ui/page-title.tsx";

interface NewsletterPageProps {
  title: string;
  path: string;
  description: string;
  children: ReactNode;
}

/** Layout of the screens that links in newsletter mails open. */
export function NewsletterPage({ title, path, description, children }: NewsletterPageProps) {
  return (
    <>
      <PageHead title={title} description={description} path={path} robots="noindex" />
      <PageTitle title={title} seed="newsletter" />
      <Container className="py-10 md:py-14">
        <div className="max-w-xl">
          {children}
          <noscript>
            <p className="mt-6">
              This page needs JavaScript. To unsubscribe without it, use the unsubscribe button of your mail program.
            </p>
          </noscript>
        </div>
      </Container>
    </>
  );
}
