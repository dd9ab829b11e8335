import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { followOtherTabs, useConsent } from "~/lib/storage/consent.ts";
import { cookieSettingsRequested, useSignal } from "~/lib/startup/signal.ts";
import { openDialog } from "~/ui/open-dialog.ts";
import { CookieBanner } from "./cookie-banner.tsx";
import { COOKIE_DIALOG, CookieSettings } from "./cookie-settings.tsx";

/** The banner until the visitor has decided, and the settings dialog at any time. */
export function CookieConsent() {
  const { isDecided, preferences } = useConsent();
  const isRequested = useSignal(cookieSettingsRequested);
  const [closings, setClosings] = useState(0);
  const wasDecided = useRef(isDecided);

  useEffect(followOtherTabs, []);

  useEffect(() => {
    if (!isRequested) return;
    cookieSettingsRequested.reset();
    openDialog(COOKIE_DIALOG);
  }, [isRequested]);

  // before the paint, so that the focus is never lost in between
  useLayoutEffect(() => {
    // the focus stood in the banner, which is gone now
    if (isDecided && !wasDecided.current && document.activeElement === document.body) {
      document.getElementById("main")?.focus({ preventScroll: true });
    }
    wasDecided.current = isDecided;
  }, [isDecided]);

  return (
    <>
      {!isDecided && <CookieBanner />}
      {/* a new instance begins with the stored choice */}
      <CookieSettings
        key={`${closings} ${JSON.stringify(preferences)}`}
        onClose={() => setClosings((before) => before + 1)}
      />
    </>
  );
}
