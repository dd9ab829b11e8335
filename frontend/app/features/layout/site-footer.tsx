import type { ReactNode } from "react";
import { useFollowedLinks } from "~/lib/navigation/followed-links.ts";
import { Container } from "~/ui/container.tsx";
import { CookieSettingsButton } from "./cookie-settings-button.tsx";
import { ABOUT_LINKS, type NavigationLink, QUICK_LINKS, RESOURCE_LINKS } from "./navigation-links.ts";

const COPYRIGHT = "© 2026 Startline";

function LinkColumn({ title, links }: { title: string; links: readonly NavigationLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="legend font-sans tracking-[0.08em]">{title}</h2>
      <ul className="mt-1 flex flex-wrap gap-x-5 md:mt-3 md:block lg:[&:has(>:nth-child(6))]:columns-2">
        {links.map((link) => (
          <li key={link.label}>
            <a
              href={link.to}
              className="inline-flex min-h-9 items-center underline-offset-4 hover:text-accent hover:underline"
            >
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SiteFooterProps {
  /** The form of the newsletter. */
  newsletter: ReactNode;
}

/** Site footer: links, newsletter, and the small print. */
export function SiteFooter({ newsletter }: SiteFooterProps) {
  return (
    <footer
      onClick={useFollowedLinks()}
      className="isolate no-print mt-4 border-t md:mt-20 border-line bg-sunken text-[0.9375rem]"
    >
      <Container className="grid gap-x-6 gap-y-3 py-5 md:grid-cols-[1fr_1fr_1fr_1.5fr] lg:grid-cols-[1.4fr_1.6fr_0.7fr_1.3fr] md:gap-y-10 md:py-12">
        <LinkColumn title="Quick Links" links={QUICK_LINKS} />
        <LinkColumn title="Resources" links={RESOURCE_LINKS} />
        <LinkColumn title="Startline" links={ABOUT_LINKS} />
        <section aria-labelledby="footer-newsletter">
          <h2 id="footer-newsletter" className="legend font-sans tracking-[0.08em]">
            Newsletter
          </h2>
          <p className="mt-1.5 mb-2 max-w-xs md:my-4">Race news, training tips and discounts by email.</p>
          {newsletter}
        </section>
      </Container>
      <Container className="flex flex-col gap-x-8 gap-y-2 border-t border-line pt-3 pb-5 text-sm text-muted md:flex-row md:items-baseline">
        <p className="whitespace-nowrap">{COPYRIGHT}</p>
        <p className="max-w-2xl">
          Dates and courses change: check the organiser’s site before you book.{" "}
          <a href="/about" className="text-link">
            Our sources
          </a>
        </p>
        <ul className="flex flex-wrap gap-x-6 gap-y-2 whitespace-nowrap md:ml-auto">
          <li>
            <a href="/sitemap" className="text-link">
              Sitemap
            </a>
          </li>
          <li>
            <a href="/privacy-policy" className="text-link">
              Privacy Policy
            </a>
          </li>
          <li>
            <CookieSettingsButton />
          </li>
        </ul>
      </Container>
    </footer>
  );
}
