import { ALL, decide, ESSENTIAL_ONLY } from "~/lib/storage/consent.ts";
import { cookieSettingsRequested } from "~/lib/startup/signal.ts";
import { Button } from "~/ui/button.tsx";
import { BANNER_ID } from "./cookie-choices-link.tsx";

/**
 * SPEC section 4: shown until the visitor has decided. It stands behind the footer and sticks to the lower edge of the
 * window: nothing moves when it comes, and at the end of the page it covers nothing.
 */
export function CookieBanner() {
  return (
    <section
      id={BANNER_ID}
      tabIndex={-1}
      data-cookie-banner
      aria-label="Cookie consent"
      className="no-print sticky bottom-0 z-30 border-t border-line-strong bg-raised shadow-float"
    >
      <div className="mx-auto flex max-w-7xl flex-col gap-x-8 gap-y-3 px-4 py-4 md:px-8 lg:flex-row lg:items-center">
        {/* on phones a block for each sentence: one large block that comes late would be the page's largest paint */}
        <p className="max-w-3xl text-sm lg:grow">
          <span className="max-sm:block">May we count visits?</span>{" "}
          <span className="max-sm:block">Analytics stays off until you agree.</span>{" "}
          <a href="/privacy-policy" className="max-sm:inline-block text-link">
            What we store
          </a>
        </p>
        {/* as many to a row as their text allows: with enlarged text each has a row of its own */}
        <div className="flex flex-wrap gap-2 *:max-sm:grow lg:ml-auto">
          <Button size="sm" variant="secondary" onClick={() => decide(ALL)}>
            Accept All
          </Button>
          <Button size="sm" variant="secondary" onClick={() => decide(ESSENTIAL_ONLY)}>
            Essential only
          </Button>
          <Button size="sm" variant="quiet" aria-haspopup="dialog" onClick={() => cookieSettingsRequested.raise()}>
            Cookie Settings
          </Button>
        </div>
      </div>
    </section>
  );
}
