/** The link for the keyboard to the cookie banner. */
import { SkipLink } from "~/ui/skip-link.tsx";

export const BANNER_ID = "cookie-consent";

/** Leads the keyboard to the cookie banner, which stands behind the footer; there while the banner is. */
export function CookieChoicesLink() {
  return (
    <SkipLink
      to={`#${BANNER_ID}`}
      text="Skip to cookie choices"
      onClick={(event) => {
        // the banner sticks to the window: the browser would scroll to the end of the page
        event.preventDefault();
        document.getElementById(BANNER_ID)?.focus({ preventScroll: true });
      }}
      className="[body:not(:has([data-cookie-banner]))_&]:hidden"
    />
  );
}
