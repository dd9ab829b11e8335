import type { ReactNode } from "react";
import { Container } from "~/ui/container.tsx";
import { Icon } from "~/ui/icon.tsx";
import { PageHead } from "~/ui/page-head.tsx";
import { PageTitle } from "~/ui/page-title.tsx";

const BENEFITS = [
  "Favourites, comparisons and medals on all your devices",
  "Races you saved as a guest move to your account",
  "Download or delete your data at any time",
];

interface AccountPageProps {
  title: string;
  lead?: string;
  path: string;
  description: string;
  children: ReactNode;
}

/** Layout of the sign-in screens: one narrow column, and beside it the benefits of an account. */
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
          aria-label="Why open an account"
          className="h-fit border-t border-line pt-6 md:border-t-0 md:border-l md:pt-0 md:pl-8"
        >
          <p className="legend">Why open an account</p>
          <ul className="mt-3 space-y-3">
            {BENEFITS.map((text) => (
              <li key={text} className="flex gap-2.5">
                <Icon name="check" size={18} className="mt-0.5 text-good" />
                {text}
              </li>
            ))}
          </ul>
          <p className="mt-4 text-sm text-muted">Without an account the races that you save stay in this browser.</p>
        </aside>
      </Container>
    </>
  );
}
