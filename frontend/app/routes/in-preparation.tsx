import { useLocation } from "react-router";
import { plannedPageAt } from "~/routes/shared/planned-pages.ts";
import type { RouteHandle } from "~/lib/navigation/route-handle.ts";
import { Container } from "~/ui/container.tsx";
import { LinkButton } from "~/ui/link-button.tsx";
import { PageHead } from "~/ui/page-head.tsx";
import { PageTitle } from "~/ui/page-title.tsx";

export const handle: RouteHandle = { noindex: true };

/** Page of a planned screen: its purpose, and links to use until it is built. */
export function Component() {
  const { pathname } = useLocation();
  const screen = plannedPageAt(pathname);
  if (!screen) throw new Error(`No planned screen at ${pathname}`);
  return (
    <>
      <PageHead title={screen.title} description={screen.promise} path={pathname} robots="noindex" />
      <PageTitle
        seed={screen.title}
        title={screen.title}
        lead={screen.promise}
        breadcrumbs={[{ label: "Home", to: "/" }, { label: screen.title }]}
        eyebrow="In preparation"
      />
      <Container className="pt-10">
        <p className="max-w-prose">This page is not ready yet.</p>
        <h2 className="legend mt-8 font-sans">What you can use now</h2>
        <ul className="mt-3 flex flex-wrap gap-3">
          {screen.now.map((link) => (
            <li key={link.to}>
              <LinkButton to={link.to} variant="secondary">
                {link.label}
              </LinkButton>
            </li>
          ))}
        </ul>
      </Container>
    </>
  );
}
