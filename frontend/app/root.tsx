import type { ReactNode } from "react";
import { Outlet, ScrollRestoration } from "react-router";
import { HeaderAccount } from "./features/accounts/header-account.tsx";
import { SessionMonitor } from "~/features/accounts/session/session-monitor.tsx";
import { CrashReport } from "~/features/layout/crash-report.tsx";
import { NavigationProgress } from "~/features/layout/navigation-progress.tsx";
import { RouteAnnouncer } from "~/features/layout/route-announcer.tsx";
import { SafeModeNotice } from "~/features/layout/safe-mode-notice.tsx";
import { SiteHeader } from "~/features/layout/site-header.tsx";
import { HeaderSearch } from "./features/search/header-search.tsx";
import { MenuSearch } from "./features/search/menu-search.tsx";
import { SavedRacesButton } from "~/features/saved-races/saved-races-button.tsx";
import { SavedRacesSync } from "~/features/saved-races/saved-races-sync.tsx";
import { useVisitKey } from "./lib/navigation/visit-key.ts";
import { SiteWide } from "./site-wide.tsx";
import { deferred } from "./ui/deferred.tsx";
import { CookieChoicesLink } from "~/features/consent/cookie-choices-link.tsx";
import { SkipLink } from "./ui/skip-link.tsx";
import { ToastProvider } from "./ui/toast.tsx";
// with a hash in its address: kept for good, where a browser asks for it at each navigation
import favicon from "../public/favicon.svg?no-inline";

/** Hydrated after the page. */
const SiteFooter = deferred(async () => (await import("./site-footer.tsx")).SiteFooterWithNewsletter);

/** What the layout needs before it is rendered with the page. */
export const loadLayout = SiteFooter.load;

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GB" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fafbf8" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f171d" />
        <link rel="icon" href={favicon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>{children}</body>
    </html>
  );
}

/** Typed text and open panels end with a visit. Of the layout, these alone render again for each address. */
function HeaderTools() {
  const key = useVisitKey();
  return (
    <>
      <HeaderSearch key={key} />
      <SavedRacesButton key={`saved ${key}`} />
    </>
  );
}

function MenuTools() {
  return <MenuSearch key={useVisitKey()} />;
}

export function Root() {
  return (
    <Document>
      <ToastProvider>
        <SkipLink to="#main" text="Skip to content" />
        <div className="flex min-h-dvh flex-col">
          <SafeModeNotice />
          <SiteHeader
            cookieChoices={<CookieChoicesLink />}
            search={<HeaderTools />}
            menuSearch={<MenuTools />}
            account={<HeaderAccount size="sm" />}
            menuAccount={<HeaderAccount size="md" />}
          />
          {/* the footer begins below the first screen: what a short page adds in the browser does not move it there */}
          <main
            id="main"
            tabIndex={-1}
            className="relative isolate z-1 min-h-[calc(100dvh-4rem)] grow outline-none print:min-h-0"
          >
            <Outlet />
          </main>
          <SiteFooter />
        </div>
        <NavigationProgress />
        <RouteAnnouncer />
        <SessionMonitor />
        <SavedRacesSync />
        <SiteWide />
      </ToastProvider>
      <ScrollRestoration />
    </Document>
  );
}

/** The document while the browser loads the first page without the markup of a render worker. */
export function RootFallback() {
  return (
    <Document>
      <title>Startline</title>
      <div className="grid min-h-dvh place-items-center">
        <p role="status" className="text-muted">
          Loading…
        </p>
      </div>
    </Document>
  );
}

/** The document when the layout itself fails. */
export function RootError() {
  return (
    <Document>
      <main id="main">
        <CrashReport />
      </main>
    </Document>
  );
}
