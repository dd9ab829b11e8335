import type { MouseEvent, ReactNode } from "react";
import { useLocation } from "react-router";
import { useFollowedLinks } from "~/lib/navigation/followed-links.ts";
import { Icon } from "~/ui/icon.tsx";
import { DisplaySettingsDeferred } from "./display-settings-deferred.tsx";
import { currentPage, HEADER_LINKS, MENU_LINKS } from "./navigation-links.ts";
import { useClosingDetails } from "./use-closing-details.ts";

/** Menu below 1024 px. */
export function MobileMenu({ search, account }: { search: ReactNode; account: ReactNode }) {
  const { ref, close, closeOnEscape } = useClosingDetails();
  const { pathname } = useLocation();
  const follow = useFollowedLinks();

  const followLink = (event: MouseEvent) => {
    follow(event);
    if (event.isDefaultPrevented()) close();
  };
  return (
    <details ref={ref} onKeyDown={closeOnEscape} className="group lg:hidden">
      <summary
        aria-label="Menu"
        className="grid size-11 cursor-pointer list-none place-items-center rounded-md hover:bg-sunken"
      >
        <Icon name="menu" size={24} className="group-open:hidden" />
        <Icon name="close" size={24} className="hidden group-open:block" />
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-y border-line bg-paper px-4 pt-4 pb-6 shadow-float md:px-8">
        {search}
        <nav aria-label="Menu" onClick={followLink} className="mt-2">
          <ul className="grid grid-cols-2 gap-x-4 max-[20rem]:grid-cols-1 sm:gap-x-8">
            {[...HEADER_LINKS, ...MENU_LINKS].map((link) => (
              <li key={link.to} className="border-b border-line">
                <a
                  href={link.to}
                  aria-current={currentPage(link, pathname)}
                  className="flex min-h-12 items-center justify-between text-[1.0625rem] font-medium aria-[current=page]:text-accent"
                >
                  {link.label}
                  <Icon name="chevron-right" size={18} className="shrink-0 text-line-strong" />
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-5 grid grid-cols-2 gap-3 max-[20rem]:grid-cols-1">{account}</div>
        <div className="mt-6">
          <DisplaySettingsDeferred />
        </div>
      </div>
    </details>
  );
}
