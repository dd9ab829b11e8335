import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useFollowedLinks } from "~/lib/navigation/followed-links.ts";
import { DisplayMenu } from "./display-menu.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { currentPage, HEADER_LINKS } from "./navigation-links.ts";
import { SubscribeButton } from "./subscribe-button.tsx";
import { Wordmark } from "./wordmark.tsx";

interface SiteHeaderProps {
  /** The first link for the keyboard. */
  cookieChoices?: ReactNode;
  /** The search field. */
  search: ReactNode;
  menuSearch?: ReactNode;
  /** Sign In, Sign Out and the links of a role. */
  account: ReactNode;
  menuAccount: ReactNode;
}

/** Site header: navigation, search, saved races, preferences and account. */
export function SiteHeader({ cookieChoices, search, menuSearch, account, menuAccount }: SiteHeaderProps) {
  const { pathname } = useLocation();
  return (
    <header className="no-print sticky top-0 z-40 border-b border-line bg-paper">
      {cookieChoices}
      <div className="mx-auto flex h-16 max-w-7xl items-center gap-1 px-4 max-[27rem]:h-auto max-[27rem]:min-h-16 max-[27rem]:flex-wrap max-[27rem]:gap-0 max-[27rem]:px-3 max-[21rem]:px-1 md:px-8 lg:gap-2">
        <Wordmark />
        <nav aria-label="Main" onClick={useFollowedLinks()} className="mx-auto hidden lg:block">
          <ul className="flex items-center xl:gap-1.5">
            {HEADER_LINKS.map((link) => (
              <li key={link.to}>
                <a
                  href={link.to}
                  aria-current={currentPage(link, pathname)}
                  className="inline-flex h-16 items-center border-y-2 border-transparent forced-colors:border-[Canvas] px-1 text-[0.8125rem] font-medium whitespace-nowrap text-muted transition-colors hover:text-ink aria-[current=page]:border-b-accent aria-[current=page]:text-ink xl:px-2 xl:text-[0.9375rem]"
                >
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {/* below 20rem, as with enlarged text, icons keep their width */}
        <div className="ml-auto flex items-center justify-end gap-1 max-[27rem]:flex-wrap max-[27rem]:gap-0 max-[20rem]:[&>a]:w-[44px] max-[20rem]:[&>details>summary]:w-[44px] lg:ml-0">
          {search}
          <DisplayMenu />
          <div className="hidden items-center gap-1 lg:flex lg:max-xl:[&_a]:px-2">{account}</div>
          <SubscribeButton
            size="sm"
            variant="quiet"
            className="max-[27rem]:px-1.5 lg:max-xl:px-2 max-[23rem]:text-xs max-[21rem]:px-0.5 max-[18.5rem]:w-min max-[18.5rem]:leading-tight max-[18.5rem]:whitespace-normal"
          />
          <MobileMenu search={menuSearch} account={menuAccount} />
        </div>
      </div>
    </header>
  );
}
