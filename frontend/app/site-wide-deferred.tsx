import { CookieConsent } from "~/features/consent/cookie-consent.tsx";

/** What every page has once it is interactive. */
export function SiteWideDeferred() {
  return <CookieConsent />;
}
