import { lazy, Suspense, useEffect, useState } from "react";
import { startAnalytics } from "~/features/analytics/analytics.ts";
import { watchForAutomation } from "~/features/analytics/automation.ts";
import { CookieConsent } from "~/features/consent/cookie-consent.tsx";
import { OfflineNote } from "~/features/layout/offline-note.tsx";
import { CompareTray } from "~/features/saved-races/comparisons/compare-tray.tsx";
import { NewsletterDialog } from "~/features/newsletter/newsletter-dialog.tsx";
import { isAdmin, useUser } from "~/lib/api/user-query.ts";
import { isSafeMode } from "~/lib/navigation/safe-mode.ts";
import { Tooltips } from "~/ui/tooltips.tsx";

/** Fetched only for admins. */
const PerformancePanel = lazy(async () => ({
  default: (await import("~/features/performance/performance-panel.tsx")).PerformancePanel,
}));

/** What every page has once it is interactive. In safe mode nothing is measured. */
export function SiteWideDeferred() {
  const [isMeasured] = useState(() => !isSafeMode(window.location.search));
  const user = useUser();

  useEffect(() => {
    if (!isMeasured) return;
    const stops = [startAnalytics(), watchForAutomation()];
    return () => {
      for (const stop of stops) stop();
    };
  }, [isMeasured]);

  return (
    <>
      <CompareTray />
      <OfflineNote />
      <CookieConsent />
      <NewsletterDialog />
      <Tooltips />
      {isMeasured && isAdmin(user) && (
        <Suspense fallback={null}>
          <PerformancePanel />
        </Suspense>
      )}
    </>
  );
}
