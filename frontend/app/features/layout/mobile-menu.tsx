import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useFollowedLinks } from "~/lib/navigation/followed-links.ts";
import { Icon } from "~/ui/icon.tsx";
import { currentPage, HEADER_LINKS, MENU_LINKS } from "./navigation-links.ts";

/** Menu below 1024 px. A native `<details>`, which opens without JavaScript; script closes it on Escape and on navigation. */
export function MobileMenu({ search, account }: { search: ReactNode; account: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key, pathname } = useLocation();
  const follow = useFollowedLinks();

  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  useEffect(close, [key]);
  useEffect(() => {
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) close();
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
    };
  }, []);

  const followLink = (event: MouseEvent) => {
    follow(event);
    if (event.isDefaultPrevented()) close();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || !menu.current?.open) return;
    close();
    menu.current.querySelector("summary")?.focus();
  };

  return (
    <details ref={menu} onKeyDown={closeOnEscape} className="group lg:hidden">
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
          <ul className="sm:grid sm:grid-cols-2 sm:gap-x-8">
            {[...HEADER_LINKS, ...MENU_LINKS].map((link) => (
              <li key={link.to} className="border-b border-line">
                <a
                  href={link.to}
                  aria-current={currentPage(link, pathname)}
                  className="flex min-h-12 items-center justify-between text-[1.0625rem] font-medium aria-[current=page]:text-accent"
                >
                  {link.label}
                  <Icon name="chevron-right" size={18} className="text-line-strong" />
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-5 grid grid-cols-2 gap-3">{account}</div>
      </div>
    </details>
  );
}
