import type { ReactNode } from "react";
import { Container } from "~/ui/container.tsx";
import { Icon } from "~/ui/icon.tsx";
import { PageHead } from "~/ui/page-head.tsx";
import { PageTitle } from "~/ui/page-title.tsx";

const WORTH = [
  "Favourites, comparisons and medals on all your devices",
  "What you have saved as a guest comes along",
  "Take everything with you, or delete it, at any time",
];

interface AccountPageProps {
  title: string;
  lead?: string;
  path: string;
  description: string;
  children: ReactNode;
}

/** The frame of the sign-in screens: one narrow column, and beside it what an account is good for. */
export function AccountPage({ title, lead, path, description, children }: AccountPageProps) {
  return (
    <>
      <PageHead title={title} description={description} path={path} robots="noindex" />
      <PageTitle title={title} lead={lead} seed="accounts" />
      <Container className="grid gap-x-20 gap-y-12 py-10 md:grid-cols-[minmax(0,30rem)_minmax(0,20rem)] md:py-14">
        <div>
          {children}
          <noscript>
            <p className="mt-6">Signing in needs JavaScript. Everything else on the site works without it.</p>
          </noscript>
        </div>
        <aside
          aria-label="What an account does"
          className="h-fit border-t border-line pt-6 md:border-t-0 md:border-l md:pt-0 md:pl-8"
        >
          <p className="legend">What an account does</p>
          <ul className="mt-3 space-y-3">
            {WORTH.map((text) => (
              <li key={text} className="flex gap-2.5">
                <Icon name="check" size={18} className="mt-0.5 text-good" />
                {text}
              </li>
            ))}
          </ul>
          <p className="mt-4 text-sm text-muted">Everything on the site works signed out as well.</p>
        </aside>
      </Container>
    </>
  );
}
